import { Decimal } from '@kernel/money';

/**
 * What is asked for in a currency other than ringgit, rounded up to its hundredth: the sale is
 * never covered by less than its price. `ringgit` is what one unit of the currency costs.
 */
export const inCurrency = (amount: Decimal, ringgit: Decimal): Decimal =>
  amount.div(ringgit).toDecimalPlaces(2, Decimal.ROUND_UP);

/** The same in the smallest unit, as payment services count it. */
export const inCents = (amount: Decimal): number => amount.times(100).toNumber();

/** Back from the smallest unit. */
export const fromCents = (cents: number): Decimal => new Decimal(cents).div(100);
