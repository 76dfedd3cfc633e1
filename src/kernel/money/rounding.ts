import { Decimal, ZERO, decimal } from './decimal';

/** `a + b`; most addends of a document are 0, and adding would copy the other one. */
export const plus = (a: Decimal, b: Decimal): Decimal =>
  b.isZero() ? a : a.isZero() ? b : a.plus(b);

/** `a - b`. */
export const minus = (a: Decimal, b: Decimal): Decimal => (b.isZero() ? a : a.minus(b));

/** Adds amounts exactly. */
export const sum = (amounts: Iterable<Decimal>): Decimal => {
  let total = ZERO;
  for (const amount of amounts) total = plus(total, amount);
  return total;
};

const HUNDREDTH = decimal('0.01');

/** `percentOf(200, 8)` is 16: a percentage of a base, not yet rounded. */
export const percentOf = (base: Decimal, percent: Decimal): Decimal =>
  base.times(percent).times(HUNDREDTH);

/** Rounds to the sen, half away from zero. */
export const roundSen = (amount: Decimal): Decimal =>
  // Most amounts are whole sen already, and rounding would copy them.
  amount.decimalPlaces() <= 2 ? amount : amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** Rounds up to the next five sen, the rule of several statutory tables. */
export const roundUpToFiveSen = (amount: Decimal): Decimal =>
  amount.div(decimal('0.05')).toDecimalPlaces(0, Decimal.ROUND_UP).times(decimal('0.05'));
