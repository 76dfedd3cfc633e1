import type { Decimal } from '@kernel/money';

/** Most texts need no escape; asking is cheaper than escaping. */
const plain = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/;

/** What stands between the quotes of a JSON text, non-ASCII characters as they are. */
export const escaped = (text: string): string =>
  plain.test(text) ? text : JSON.stringify(text).slice(1, -1);

/**
 * A number as a plain decimal, without exponent (refused since 30 April 2026) and without trailing
 * zeros; what JSON has no number for throws.
 */
export function numberText(value: Decimal): string {
  if (!value.isFinite()) throw new TypeError(`no UBL number: ${value.toString()}`);
  return value.isZero() ? '0' : value.toString();
}
