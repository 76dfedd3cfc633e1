import { Decimal, decimal, ZERO } from '@kernel/money';
import { isRunning, type OrderStatus } from './order-states';

/** What an order took over from one that it replaced: the unused part of its money. */
export interface Credit {
  orderId: string;
  /** In ringgit. */
  amount: Decimal;
}

/** What was paid into a deposit, and where the money has gone since. */
export interface DepositBalance {
  paid: Decimal;
  /** Refunded, or promised to other refunds. */
  promised: Decimal;
  /** Ringgit that other orders took over from its order. */
  credited: Decimal;
  /** Ringgit for one unit of the deposit's currency. */
  rate: Decimal;
}

export interface Refundable {
  /** What was credited, in the currency of the deposit. */
  withheld: Decimal;
  /** The most that may be refunded. */
  left: Decimal;
}

/** What was credited to another order is not refunded too; a fraction of a sen counts as credited. */
export function refundableOf({ paid, promised, credited, rate }: DepositBalance): Refundable {
  const inCurrency = credited.div(rate).toDecimalPlaces(2, Decimal.ROUND_UP);
  const withheld = Decimal.min(paid, inCurrency);
  return { withheld, left: Decimal.max(ZERO, paid.minus(withheld).minus(promised)) };
}

/** What a refund adds to the refunded ringgit: rounded parts never exceed the rest. */
export function ringgitBack(
  order: { realAmount: string; refundedAmount: string; credited: Decimal },
  part: Decimal,
): Decimal {
  const before = decimal(order.refundedAmount);
  const most = decimal(order.realAmount).minus(order.credited);
  return Decimal.max(ZERO, Decimal.min(part, most.minus(before)));
}

/**
 * Whether an order keeps what it took over. Once all of its own money has been refunded, the credit
 * is worth nothing, and what it came from can be refunded again.
 */
export const keepsCredit = (status: OrderStatus): boolean =>
  isRunning(status) || status === 'expired';
