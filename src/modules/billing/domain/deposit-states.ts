import { Refused } from '@kernel/rules';

/**
 * `created`: the channel may not know of it yet. `mismatch`: the payment does not match, and a
 * person has to decide.
 */
export const depositStatuses = [
  'created',
  'open',
  'paid',
  'failed',
  'closed',
  'mismatch',
  'refunded',
  'partlyRefunded',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];

export const depositActions = [
  'open',
  'pay',
  'fail',
  'close',
  'disagree',
  'accept',
  'refund',
  'refundPart',
] as const;
export type DepositAction = (typeof depositActions)[number];

type Row = Partial<Record<DepositAction, DepositStatus>>;

const waiting: Row = { pay: 'paid', fail: 'failed', close: 'closed', disagree: 'mismatch' };

const table: Record<DepositStatus, Row> = {
  created: { open: 'open', ...waiting },
  open: { open: 'open', ...waiting },
  // A payment in progress when we closed the deposit still counts.
  failed: { pay: 'paid', disagree: 'mismatch' },
  closed: { pay: 'paid', disagree: 'mismatch' },
  mismatch: { accept: 'paid', refund: 'refunded' },
  paid: { refund: 'refunded', refundPart: 'partlyRefunded' },
  partlyRefunded: { refund: 'refunded', refundPart: 'partlyRefunded' },
  refunded: {},
};

/** The status after an action; null where it is not allowed. */
export const afterDeposit = (status: DepositStatus, action: DepositAction): DepositStatus | null =>
  table[status][action] ?? null;

/** As above, but throws if it is not allowed. */
export function nextDeposit(status: DepositStatus, action: DepositAction): DepositStatus {
  const next = afterDeposit(status, action);
  if (!next) throw new Refused('deposit.actionNotAllowed', { action, status });
  return next;
}

/** The channel may still report a payment. */
export const isWaiting = (status: DepositStatus): boolean =>
  status === 'created' || status === 'open';
