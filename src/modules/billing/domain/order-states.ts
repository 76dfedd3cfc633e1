import { Refused } from '@kernel/rules';

/**
 * `paid` waits for its first day, `inForce` runs. The specification leaves values and transitions
 * open (specification 2, section 3); this table decides.
 */
export const orderStatuses = [
  'awaitingPayment',
  'paid',
  'inForce',
  'expired',
  'cancelled',
  'failed',
  'refunded',
  'partlyRefunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderActions = [
  'pay',
  'cancel',
  'lapse',
  'settle',
  'begin',
  'expire',
  'replace',
  'refund',
  'refundPart',
] as const;
export type OrderAction = (typeof orderActions)[number];

type Row = Partial<Record<OrderAction, OrderStatus>>;

const money: Row = { refund: 'refunded', refundPart: 'partlyRefunded' };

/** The state after each action; actions not listed are refused. */
const table: Record<OrderStatus, Row> = {
  awaitingPayment: { pay: 'paid', cancel: 'cancelled', lapse: 'failed', settle: 'paid' },
  paid: { begin: 'inForce', replace: 'expired', ...money },
  inForce: { expire: 'expired', replace: 'expired', ...money },
  partlyRefunded: { expire: 'expired', replace: 'expired', ...money },
  // A payment that arrived after the end of a year may still have to be refunded; the year remains
  // over.
  expired: { refund: 'refunded', refundPart: 'expired' },
  // A payment that arrived too late: a person decides whether it still counts for this order.
  cancelled: { settle: 'paid' },
  failed: { settle: 'paid' },
  refunded: {},
};

/** The status after an action; null where it is not allowed. */
export const afterOrder = (status: OrderStatus, action: OrderAction): OrderStatus | null =>
  table[status][action] ?? null;

/** As above, but throws if it is not allowed. */
export function nextOrder(status: OrderStatus, action: OrderAction): OrderStatus {
  const next = afterOrder(status, action);
  if (!next) throw new Refused('order.actionNotAllowed', { action, status });
  return next;
}

/** Orders that grant something today or later. */
export const isRunning = (status: OrderStatus): boolean =>
  status === 'paid' || status === 'inForce' || status === 'partlyRefunded';
