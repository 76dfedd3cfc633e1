import { Decimal, ZERO, decimal } from './decimal';
import { roundSen, sum } from './rounding';

const SEN = decimal('0.01');

/**
 * Splits an amount of whole sen by weights so that the parts add up exactly. Leftover sen go to the
 * largest remainders, earlier parts first.
 */
export function allocate(total: Decimal, weights: readonly Decimal[]): Decimal[] {
  const whole = sum(weights);
  if (weights.length === 0 || whole.isZero()) return weights.map(() => ZERO);
  const exact = weights.map((weight) => total.times(weight).div(whole));
  const parts = exact.map((part) => part.toDecimalPlaces(2, Decimal.ROUND_FLOOR));
  const left = roundSen(total.minus(sum(parts)))
    .div(SEN)
    .toNumber();
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part.minus(parts[index] ?? ZERO) }))
    .sort((a, b) => b.remainder.comparedTo(a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = parts[index]!.plus(SEN);
  return parts;
}

/** A stretch of the way from nothing to the whole: `{ from: 1, to: 3, whole: 12 }`. */
export interface Stretch {
  from: Decimal;
  to: Decimal;
  whole: Decimal;
}

/**
 * The share of an amount that falls to a stretch, as the difference of two rounded sums: the shares
 * of stretches that follow one another add up to the amount, to the sen.
 */
export function shareOf(
  amount: Decimal,
  { from, to, whole }: Stretch,
  round: (exact: Decimal) => Decimal = roundSen,
): Decimal {
  if (whole.isZero()) return ZERO;
  const upTo = (mark: Decimal): Decimal => round(amount.times(mark).div(whole));
  return upTo(to).minus(upTo(from));
}
