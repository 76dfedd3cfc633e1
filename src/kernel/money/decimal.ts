import DecimalJs from 'decimal.js';

/** Money and rates: 40 significant digits, round half away from zero, never exponent notation. */
export const Decimal = DecimalJs.clone({
  precision: 40,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 40,
});
export type Decimal = DecimalJs;

export const ZERO: Decimal = new Decimal(0);

export { isDecimalText } from './decimal-text';

/** The same for a parsed number: whether its text is plain decimal notation. */
export const isPlainDecimal = (value: Decimal): boolean =>
  value.e < 30 && value.decimalPlaces() <= 12;

/** Parses "1060.00", 1060 or a Decimal; anything else is a programming error and throws. */
export function decimal(value: string | number | Decimal | null | undefined): Decimal {
  if (value === null || value === undefined || value === '') return ZERO;
  return new Decimal(value);
}

/** The text sent to the outside: plain notation with a fixed number of decimals ("1060.00"). */
export const amountText = (value: Decimal, scale = 2): string => value.toFixed(scale);
