import { Decimal } from '@kernel/money';

/** Two decimals, the rest is dropped: the rule for every intermediate amount (E(1) of the specification). */
export const dropBelowSen = (amount: Decimal): Decimal =>
  amount.toDecimalPlaces(2, Decimal.ROUND_DOWN);

/** Drops the sen. */
export const wholeRinggit = (amount: Decimal): Decimal =>
  amount.toDecimalPlaces(0, Decimal.ROUND_DOWN);

/** Up to the next multiple of `step`: the rule for the amount to deduct (E(2) of the specification). */
export const raiseTo = (amount: Decimal, step: Decimal): Decimal =>
  amount.div(step).toDecimalPlaces(0, Decimal.ROUND_UP).times(step);
