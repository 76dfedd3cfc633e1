import { isDecimalText } from '@kernel/money';

/** `1234567.5` becomes `1,234,567.5`, without going through a float. */
export function grouped(value: string): string {
  if (!isDecimalText(value)) return value;
  const [whole = '', decimals] = value.split('.');
  const spaced = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? spaced : `${spaced}.${decimals}`;
}

/** Zeros beyond the sen are dropped: `48.50000000` becomes `48.50`. */
export const shortened = (value: string): string => value.replace(/(\.\d{2}\d*?)0+$/, '$1');

/** A pasted `RM 1,234.50` becomes `1234.50`; commas are thousands separators, as in Malaysia. */
export const plain = (typed: string): string => typed.replace(/[^\d.+-]/g, '');

/** `Unit price (USD)`: a heading with the currency of the amounts below it. */
export const inCurrency = (heading: string, currency: string | undefined): string =>
  currency ? `${heading} (${currency})` : heading;
