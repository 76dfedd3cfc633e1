import { localDateTime } from '@kernel/time';
import { escapeLike } from '../db/escape-like';
import { cannotHold } from '../resource/list/list.types';

type Row = Readonly<Record<string, unknown>>;

/** Enumerations are returned as numbers (platform-api, section 1.2). */
const numbers = new Set(['type', 'status', 'readStatus']);

/**
 * A row in the format of this API family: times as Malaysian local text, enumerations as numbers.
 */
export const localView = (row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(name, value)]));

function shown(name: string, value: unknown): unknown {
  if (value instanceof Date) return localDateTime(value);
  if (typeof value === 'string' && name.endsWith('Time') && value.endsWith('Z'))
    return localDateTime(new Date(value));
  return numbers.has(name) && value !== null ? Number(value) : value;
}

/** `contains` on the given columns, `codes` those of ASCII; omitted or empty members are ignored. */
export function narrowing(
  texts: Readonly<Record<string, string | undefined>>,
  codes: Readonly<Record<string, string | undefined>> = {},
): { sql: string; params: string[] } | undefined {
  const given = Object.entries({ ...texts, ...codes }).filter(([, text]) => text);
  if (given.length === 0) return undefined;
  if (Object.entries(codes).some(([sql, code]) => cannotHold({ sql, kind: 'choice' }, code)))
    return { sql: '1 = 0', params: [] };
  return {
    sql: given.map(([column]) => `${column} LIKE ?`).join(' AND '),
    params: given.map(([, text]) => `%${escapeLike(text!)}%`),
  };
}
