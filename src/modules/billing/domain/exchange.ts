import { Decimal } from '@kernel/money';

/**
 * The amount in a currency other than ringgit, rounded up to its hundredth, so that a sale is never
 * covered by less than its price. `ringgit` is the price of one unit of the currency.
 */
export const inCurrency = (amount: Decimal, ringgit: Decimal): Decimal =>
  amount.div(ringgit).toDecimalPlaces(2, Decimal.ROUND_UP);

/** The same in the smallest unit, as payment services count it. */
export const inCents = (amount: Decimal): number => amount.times(100).toNumber();

/** The inverse of `inCents`. */
export const fromCents = (cents: number): Decimal => new Decimal(cents).div(100);
