import { faultsOfField, type Field, normalise } from '@kernel/fields';
import { Invalid } from '@kernel/rules';
import { isPlainDate } from '@kernel/time';
import type { ListColumn } from './list.types';

/** How a filter value is parsed: by the kind of its column, as loosely as comparing allows. */
const readAs: Record<ListColumn['kind'], Field> = {
  id: { kind: 'ref' },
  ref: { kind: 'ref' },
  file: { kind: 'ref' },
  text: { kind: 'text', max: 500 },
  longText: { kind: 'text', max: 500 },
  choice: { kind: 'text', max: 500 },
  option: { kind: 'text', max: 500 },
  sealed: { kind: 'text', max: 500 },
  secret: { kind: 'text', max: 500 },
  amount: { kind: 'amount', scale: 10 },
  rate: { kind: 'amount', scale: 10 },
  integer: { kind: 'integer' },
  date: { kind: 'date' },
  instant: { kind: 'instant' },
  flag: { kind: 'flag' },
};

const digits = /^-?\d{1,20}$/;

/** The value in the column's type; null stands for "empty". A value of another type is a fault. */
export function typedValue(kind: ListColumn['kind'], raw: unknown, path: string): unknown {
  const field = readAs[kind];
  const value = normalise(field, asText(kind, raw));
  if (value === null) return null;
  if (kind === 'instant' && typeof value === 'string' && isPlainDate(value)) return value;
  const [fault] = faultsOfField(field, value, path);
  if (fault) throw new Invalid([fault]);
  return kind === 'instant' ? new Date(value as string) : value;
}

/** JSON numbers are accepted where ids and codes are text; "0" and 0 are false for a flag. */
const asText = (kind: ListColumn['kind'], raw: unknown): unknown => {
  if (kind === 'flag') return raw === 0 || raw === '0' || raw === 'false' ? false : raw;
  return typeof raw === 'number' && digits.test(String(raw)) ? String(raw) : raw;
};

/** A decimal is compared as a decimal: against text MySQL would compare floating-point numbers. */
export const placeholderFor = (kind: ListColumn['kind']): string =>
  kind === 'amount' || kind === 'rate' ? 'CAST(? AS DECIMAL(40, 10))' : '?';
