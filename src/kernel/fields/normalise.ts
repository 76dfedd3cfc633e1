import { amountText, Decimal, isDecimalText } from '../money/decimal';
import type { Field } from './field.types';
import { visibleText } from './visible-text';

/** What a reader sees in place of a secret; sent back unchanged it means "as it was". */
export const MASK = '••••••••';

/**
 * Brings a value as typed, imported or posted into the form in which it is checked and stored:
 * texts trimmed and without what nobody sees, empty as null, amounts as text with their scale. What
 * cannot be read stays as it is and is refused by the check.
 */
export function normalise(field: Field, raw: unknown): unknown {
  if (raw === undefined || raw === null) return null;
  if (field.kind === 'flag') return raw === 'true' || raw === 1 || raw === '1' ? true : raw;
  if (field.kind === 'integer') return integerOf(raw);
  if (typeof raw === 'number' || raw instanceof Decimal) return numeral(field, String(raw));
  if (typeof raw !== 'string') return raw;
  const trimmed = (field.kind === 'secret' ? raw : visibleText(raw)).trim();
  if (trimmed === '') return null;
  return numeral(field, trimmed);
}

const numeral = (field: Field, text: string): string =>
  (field.kind === 'amount' || field.kind === 'rate') && fits(text, field.scale ?? 2)
    ? amountText(new Decimal(text), field.scale)
    : text;

/** True when the text is a plain decimal whose digits all fit the scale: nothing is rounded away. */
const fits = (text: string, scale: number): boolean =>
  isDecimalText(text) && new Decimal(text).decimalPlaces() <= scale;

const integerOf = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw;
  const text = raw.trim();
  if (text === '') return null;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : raw;
};
