import {
  afterDeposit,
  type DepositAction,
  depositActions,
  type DepositStatus,
  depositStatuses,
  nextDeposit,
} from './deposit-states';
import {
  afterOrder,
  nextOrder,
  type OrderAction,
  orderActions,
  type OrderStatus,
  orderStatuses,
} from './order-states';
import {
  afterRefund,
  nextRefund,
  type RefundAction,
  refundActions,
  type RefundStatus,
  refundStatuses,
} from './refund-states';

/** Actions that are not listed are refused: every pair is tried. */
const orders: Record<OrderStatus, Partial<Record<OrderAction, OrderStatus>>> = {
  awaitingPayment: { pay: 'paid', cancel: 'cancelled', lapse: 'failed', settle: 'paid' },
  paid: { begin: 'inForce', replace: 'expired', refund: 'refunded', refundPart: 'partlyRefunded' },
  inForce: {
    expire: 'expired',
    replace: 'expired',
    refund: 'refunded',
    refundPart: 'partlyRefunded',
  },
  partlyRefunded: {
    expire: 'expired',
    replace: 'expired',
    refund: 'refunded',
    refundPart: 'partlyRefunded',
  },
  expired: { refund: 'refunded', refundPart: 'expired' },
  cancelled: { settle: 'paid' },
  failed: { settle: 'paid' },
  refunded: {},
};

const waiting = { pay: 'paid', fail: 'failed', close: 'closed', disagree: 'mismatch' } as const;
const deposits: Record<DepositStatus, Partial<Record<DepositAction, DepositStatus>>> = {
  created: { open: 'open', ...waiting },
  open: { open: 'open', ...waiting },
  failed: { pay: 'paid', disagree: 'mismatch' },
  closed: { pay: 'paid', disagree: 'mismatch' },
  mismatch: { accept: 'paid', refund: 'refunded' },
  paid: { refund: 'refunded', refundPart: 'partlyRefunded' },
  partlyRefunded: { refund: 'refunded', refundPart: 'partlyRefunded' },
  refunded: {},
};

const pairs = <S extends string, A extends string>(statuses: readonly S[], actions: readonly A[]) =>
  statuses.flatMap((status) => actions.map((action): [S, A] => [status, action]));

const refunds: Record<RefundStatus, Partial<Record<RefundAction, RefundStatus>>> = {
  requested: { approve: 'approved', reject: 'rejected' },
  approved: { finish: 'done', fail: 'failed' },
  failed: { retry: 'approved', reject: 'rejected' },
  rejected: {},
  done: { bounce: 'failed' },
};

describe('a refund', () => {
  it.each(pairs(refundStatuses, refundActions))(
    'in state %s follows the table for the action %s',
    (status, action) => {
      const next = refunds[status][action] ?? null;
      expect(afterRefund(status, action)).toBe(next);
      if (next) expect(nextRefund(status, action)).toBe(next);
      else expect(() => nextRefund(status, action)).toThrow('refund.actionNotAllowed');
    },
  );
});

describe('an order', () => {
  it.each(pairs(orderStatuses, orderActions))(
    'in state %s follows the table for the action %s',
    (status, action) => {
      const next = orders[status][action] ?? null;
      expect(afterOrder(status, action)).toBe(next);
      if (next) expect(nextOrder(status, action)).toBe(next);
      else expect(() => nextOrder(status, action)).toThrow('order.actionNotAllowed');
    },
  );
});

describe('a deposit', () => {
  it.each(pairs(depositStatuses, depositActions))(
    'in state %s follows the table for the action %s',
    (status, action) => {
      const next = deposits[status][action] ?? null;
      expect(afterDeposit(status, action)).toBe(next);
      if (next) expect(nextDeposit(status, action)).toBe(next);
      else expect(() => nextDeposit(status, action)).toThrow('deposit.actionNotAllowed');
    },
  );
});
