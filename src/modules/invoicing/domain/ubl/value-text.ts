import { Decimal } from '@kernel/money';

/** A value of the document text; numbers stay exact until they are written. */
export type UblValue = string | boolean | Decimal;

/** Most texts need no escape; asking is cheaper than escaping. */
const plain = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/;
/** A name of our own: an imported one is looked up anew at each use. */
const Exact = Decimal;

/** A text in quotes, non-ASCII characters as they are. */
export const quoted = (text: string): string =>
  plain.test(text) ? `"${text}"` : JSON.stringify(text);

/**
 * A value as JSON. Numbers are plain decimals (exponents are refused since 30 April 2026); what the
 * authority's schema forbids throws.
 */
export function valueText(value: UblValue): string {
  if (typeof value === 'string') return quoted(value);
  if (value instanceof Exact) return numberText(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  throw new TypeError(`no UBL value: ${String(value)}`);
}

/** A number as a plain decimal, without exponent and without trailing zeros. */
export function numberText(value: Decimal): string {
  if (!value.isFinite()) throw new TypeError(`no UBL number: ${value.toString()}`);
  return value.isZero() ? '0' : value.toString();
}
