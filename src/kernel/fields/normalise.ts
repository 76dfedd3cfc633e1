import { amountText, Decimal, isDecimalText } from '../money/decimal';
import { parseLocalDateTime } from '../time/plain-date';
import type { Field, Fields } from './field.types';
import { isRow, rowsIn } from './fields-in';
import { visibleText } from './visible-text';

/**
 * What a reader sees in place of a secret; sent back unchanged it means "keep the stored value".
 */
export const MASK = '••••••••';

/** What clients write in place of true and false. */
const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...(['true', 1, '1'] as const).map((yes) => [yes, true] as const),
  ...(['false', 0, '0'] as const).map((no) => [no, false] as const),
]);

/**
 * Converts a value as typed, imported or posted into the form in which it is checked and stored:
 * texts trimmed and stripped of invisible characters, empty as null, amounts as text with their
 * scale. What cannot be parsed is left as it is and rejected by the check.
 */
export function normalise(field: Field, raw: unknown): unknown {
  if (field.kind === 'children') return normalRows(field.fields ?? {}, raw ?? []);
  if (raw === undefined || raw === null) return null;
  if (field.kind === 'flag') return flags.get(raw) ?? raw;
  if (field.kind === 'integer') return integerOf(raw);
  if (typeof raw === 'number' || raw instanceof Decimal) return numeral(field, String(raw));
  if (typeof raw !== 'string') return raw;
  const trimmed = (field.kind === 'secret' ? raw : visibleText(raw)).trim();
  if (trimmed === '') return null;
  // Without an offset a time is Malaysian (platform-api, section 1.2), wherever the server stands.
  if (field.kind === 'instant') return parseLocalDateTime(trimmed)?.toISOString() ?? trimmed;
  return numeral(field, trimmed);
}

/** A row is always complete: a field that is left out gets its default. */
const normalRows = (fields: Fields, raw: unknown): unknown =>
  Array.isArray(raw) ? rowsIn(raw).map((row) => (isRow(row) ? normalRow(fields, row) : row)) : raw;

const normalRow = (fields: Fields, row: Readonly<Record<string, unknown>>) => ({
  ...(row.id !== undefined &&
    row.id !== null && { id: typeof row.id === 'number' ? String(row.id) : row.id }),
  ...Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = normalise(field, row[name] === undefined ? field.initial : row[name]);
      return [name, field.kind === 'flag' && value === null ? (field.initial ?? false) : value];
    }),
  ),
});

const numeral = (field: Field, text: string): string =>
  (field.kind === 'amount' || field.kind === 'rate') && fits(text, field.scale ?? 2)
    ? amountText(new Decimal(text), field.scale)
    : text;

/** True when the text is a plain decimal that fits the scale without rounding. */
const fits = (text: string, scale: number): boolean =>
  isDecimalText(text) && new Decimal(text).decimalPlaces() <= scale;

const integerOf = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw;
  const text = raw.trim();
  if (text === '') return null;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : raw;
};
