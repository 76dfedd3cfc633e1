import { Decimal, decimal } from '@kernel/money';

/** Money that came and does not match, with the facts that decide whether its order may have it. */
export interface Unfit {
  depositId: string | null;
  currency: string;
  amount: string;
  expectedCurrency: string | null;
  expectedAmount: string | null;
}

/**
 * Why the order cannot have this money, whatever a person decides; null when it can. For another
 * currency there is no rate to invoice it by; for too much, the rest would be owed.
 */
export function refusalOf(unfit: Unfit): 'noOrder' | 'otherCurrency' | 'tooMuch' | null {
  const { depositId, currency, amount, expectedCurrency, expectedAmount } = unfit;
  if (depositId === null || expectedAmount === null) return 'noOrder';
  if (currency !== expectedCurrency) return 'otherCurrency';
  return decimal(amount).greaterThan(decimal(expectedAmount)) ? 'tooMuch' : null;
}

interface Amounts {
  amount: string;
  discountAmount: string;
  creditAmount: string;
  realAmount: string;
}

interface Came {
  /** Received, in the currency of the deposit. */
  came: Decimal;
  expected: Decimal;
  /** Ringgit for one unit of that currency. */
  rate: Decimal;
}

/**
 * The amounts of an order whose payment a person accepted: a shortfall is recorded as a discount, so
 * that the e-invoice, the revenue and the value of the order equal what was received.
 */
export function acceptedAmounts(
  { amount, discountAmount, creditAmount, realAmount }: Amounts,
  { came, expected, rate }: Came,
): { discountAmount: string; realAmount: string } {
  if (!came.lessThan(expected)) return { discountAmount, realAmount };
  const ringgit = came.times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  const real = Decimal.min(ringgit, decimal(realAmount));
  const discount = decimal(amount).minus(creditAmount).minus(real);
  return { discountAmount: discount.toFixed(2), realAmount: real.toFixed(2) };
}
