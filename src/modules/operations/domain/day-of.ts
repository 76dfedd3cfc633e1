import { Invalid } from '@kernel/rules';
import { businessDate, isPlainDate, parseLocalDateTime, type PlainDate } from '@kernel/time';

/**
 * The Malaysian day of a date, of local text or of an ISO 8601 instant; undefined without a value.
 * @throws Invalid at `path` for any other value.
 */
export function dayOf(value: unknown, path: string): PlainDate | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const text = typeof value === 'string' ? value : '';
  if (isPlainDate(text)) return text;
  const instant = /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : parseLocalDateTime(text);
  if (!instant || Number.isNaN(instant.getTime()))
    throw new Invalid([{ code: 'notAnInstant', path }]);
  return businessDate(instant);
}
