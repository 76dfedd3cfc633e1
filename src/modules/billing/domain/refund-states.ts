import { Refused } from '@kernel/rules';

/** `approved`: the channel may have it by now; `done`: the channel reported the money as sent. */
export const refundStatuses = ['requested', 'rejected', 'approved', 'done', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Where a refund began: here, at the payment service's own desk, or by a dispute that was lost. */
export const refundOrigins = ['request', 'channel', 'dispute'] as const;
export type RefundOrigin = (typeof refundOrigins)[number];

/** Refunds whose money another request may not promise again. */
export const bindingRefunds: readonly RefundStatus[] = ['requested', 'approved', 'done'];
/** Refunds whose money has been sent, or may have been. */
export const goneRefunds: readonly RefundStatus[] = ['approved', 'done'];

export const refundActions = ['approve', 'reject', 'finish', 'fail', 'retry', 'bounce'] as const;
export type RefundAction = (typeof refundActions)[number];

const table: Record<RefundStatus, Partial<Record<RefundAction, RefundStatus>>> = {
  requested: { approve: 'approved', reject: 'rejected' },
  approved: { finish: 'done', fail: 'failed' },
  failed: { retry: 'approved', reject: 'rejected' },
  rejected: {},
  // The buyer's bank may send it back days later.
  done: { bounce: 'failed' },
};

export const afterRefund = (status: RefundStatus, action: RefundAction): RefundStatus | null =>
  table[status][action] ?? null;

/** The status after an action; throws if it is not allowed. */
export function nextRefund(status: RefundStatus, action: RefundAction): RefundStatus {
  const next = afterRefund(status, action);
  if (!next) throw new Refused('refund.actionNotAllowed', { action, status });
  return next;
}
