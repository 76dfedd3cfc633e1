import type { Decimal } from '@kernel/money';
import { afterDeposit, type DepositStatus } from './deposit-states';
import { afterOrder, isRunning, type OrderStatus } from './order-states';
import type { Channel, Currency } from './ledger';
import { isThere, type Replaced } from './replaced';

/** A channel's report on a payment, in a notification or in response to a query. */
export interface PaymentReport {
  channel: Channel;
  /** Our own number of the deposit. */
  reference: string;
  state: 'succeeded' | 'failed' | 'closed' | 'pending';
  /** The channel's number of the payment; null before there is one. */
  transactionId: string | null;
  currency: string;
  amount: Decimal;
}

export const mismatchKinds = [
  'unknownReference',
  'currencyDiffers',
  'amountDiffers',
  'orderClosed',
  'paidTwice',
  'replacedChanged',
] as const;
export type MismatchKind = (typeof mismatchKinds)[number];

export interface Expected {
  channel: Channel;
  currency: Currency;
  amount: Decimal;
  status: DepositStatus;
  orderStatus: OrderStatus;
  /** The orders that this one replaces when it is paid. */
  replaces: readonly Replaced[];
}

/** Null when the money is what the order expects. */
export function mismatchOf(report: PaymentReport, expected: Expected | null): MismatchKind | null {
  if (!expected || expected.channel !== report.channel) return 'unknownReference';
  if (report.currency.toUpperCase() !== expected.currency) return 'currencyDiffers';
  if (!report.amount.equals(expected.amount)) return 'amountDiffers';
  // Another payment for the same deposit, or for another deposit of the same order.
  if (isRunning(expected.orderStatus) || !afterDeposit(expected.status, 'pay')) return 'paidTwice';
  if (!afterOrder(expected.orderStatus, 'pay')) return 'orderClosed';
  return expected.replaces.every(isThere) ? null : 'replacedChanged';
}
