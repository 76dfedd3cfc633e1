import { amount, choice, flag, instant, integer, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { channels } from '../domain/ledger';
import { refundOrigins, refundStatuses } from '../domain/refund-states';

const fixed = { readOnly: true } as const;
const listed = { readOnly: true, inList: true } as const;

/** A refund: requested by one person with a reason, approved by another. */
export const refund = defineResource({
  name: 'refund',
  module: 'billing',
  scope: 'organisation',
  fields: {
    refundSn: text({ max: 32, ...listed, required: true, search: true }),
    depositId: ref('deposit', fixed),
    depositSn: text({ max: 64, ...listed, search: true }),
    orderSn: text({ max: 32, ...listed, search: true }),
    /** For money that matches no order. */
    mismatchId: ref('mismatch', fixed),
    channel: choice('paymentChannel', channels, { ...listed, required: true }),
    transactionId: text({ max: 128, ...fixed, required: true }),
    currency: text({ max: 8, ...listed, required: true }),
    amount: amount({ ...listed, required: true }),
    reason: text({ max: 300, ...listed, required: true }),
    status: choice('refundStatus', refundStatuses, { ...listed, required: true }),
    origin: choice('refundOrigin', refundOrigins, {
      ...listed,
      required: true,
      initial: 'request',
    }),
    requestedBy: text({ max: 100, ...listed }),
    requestedById: text({ max: 20, ...fixed }),
    decidedBy: text({ max: 100, ...listed }),
    decidedTime: instant(fixed),
    channelResult: text({ max: 300, ...fixed }),
    /** When the channel was last queried about it. */
    askTime: instant(fixed),
    /** How often it was sent. */
    attempt: integer({ ...fixed, required: true, min: 1, initial: 1 }),
    /** It was sent and came back: it counts as refunded, and is owed. */
    isBounced: flag(fixed),
  },
  unique: [['refundSn']],
  verbs: ['request', 'decide'],
  without: ['add', 'update', 'delete', 'import', 'export'],
});

export type Refund = RecordOf<typeof refund>;
