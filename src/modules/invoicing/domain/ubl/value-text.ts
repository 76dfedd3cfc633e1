import type { Decimal } from '@kernel/money';

/** Most texts need no escaping; testing is cheaper than escaping. */

/** The content of a JSON string, with non-ASCII characters unescaped. */
export const escaped = (text: string): string =>
  isPlain(text) ? text : JSON.stringify(text).slice(1, -1);

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || unit === 0x22 || unit === 0x5c || (unit >= 0xd800 && unit < 0xe000))
      return false;
  }
  return true;
}

/**
 * A number as a plain decimal, without exponent (refused since 30 April 2026) and without trailing
 * zeros; throws for a value that JSON cannot represent.
 */
export function numberText(value: Decimal): string {
  if (!value.isFinite()) throw new TypeError(`no UBL number: ${value.toString()}`);
  return value.isZero() ? '0' : value.toString();
}
