import { amount, choice, instant, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { channels } from '../domain/ledger';
import { mismatchKinds } from '../domain/verdict';

const fixed = { readOnly: true } as const;
const listed = { readOnly: true, inList: true } as const;

export const mismatchStatuses = ['open', 'accepted', 'returning', 'returned', 'noted'] as const;

/** Money that came and matches no order: a person settles it, with a reason. */
export const mismatch = defineResource({
  name: 'mismatch',
  module: 'billing',
  scope: 'organisation',
  fields: {
    kind: choice('mismatchKind', mismatchKinds, { ...listed, required: true }),
    channel: choice('paymentChannel', channels, { ...listed, required: true }),
    depositId: ref('deposit', fixed),
    depositSn: text({ max: 64, ...listed, search: true }),
    transactionId: text({ max: 128, ...listed, required: true, search: true }),
    currency: text({ max: 8, ...listed, required: true }),
    amount: amount({ ...listed, required: true }),
    expectedCurrency: text({ max: 8, ...fixed }),
    expectedAmount: amount(listed),
    status: choice('mismatchStatus', mismatchStatuses, {
      ...listed,
      required: true,
      initial: 'open',
    }),
    reason: text({ max: 300, ...fixed }),
    settledTime: instant(listed),
    settledBy: text({ max: 100, ...listed }),
  },
  verbs: ['settle'],
  without: ['add', 'update', 'delete', 'import', 'export'],
});

export type Mismatch = RecordOf<typeof mismatch>;
