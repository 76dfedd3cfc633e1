import { amount, choice, instant, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { depositStatuses } from '../domain/deposit-states';
import { channels, currencies } from '../domain/ledger';

const fixed = { readOnly: true } as const;
const listed = { readOnly: true, inList: true } as const;

/** One attempt to pay an order through a channel (specification 2, section 2). */
export const deposit = defineResource({
  name: 'deposit',
  module: 'billing',
  scope: 'organisation',
  fields: {
    depositSn: text({ max: 32, ...listed, required: true, search: true }),
    // Shown first on a phone's card.
    status: choice('depositStatus', depositStatuses, { ...listed, required: true }),
    amount: amount({ ...listed, required: true }),
    currency: choice('currency', currencies, { ...listed, required: true }),
    payAmount: amount({ ...listed }),
    orderId: ref('order', { ...fixed, required: true }),
    orderSn: text({ max: 32, ...listed, required: true, search: true }),
    userId: text({ max: 20, ...fixed }),
    userName: text({ max: 100, ...listed, search: true }),
    /** The channel through which it is paid. */
    merchantId: choice('paymentChannel', channels, { ...listed, required: true }),
    /** Ringgit for one unit of the currency, fixed when the deposit was created. */
    rate: amount({ ...fixed, scale: 6, required: true, initial: '1.000000' }),
    refundedAmount: amount({ ...fixed, required: true, initial: '0.00' }),
    transactionId: text({ max: 128, ...fixed, search: true }),
    /** The channel's number of the page or code by which it is paid. */
    sessionId: text({ max: 128, ...fixed, shownOnly: true }),
    /** The hosted page, or the text of the QR code. */
    payUrl: text({ max: 1000, ...fixed, shownOnly: true }),
    expireTime: instant({ ...fixed }),
    /** When the channel was last queried about it. */
    askTime: instant({ ...fixed }),
    notifyDate: instant({ ...listed }),
    notifyResult: text({ max: 100, ...fixed }),
    auditDate: instant({ ...listed }),
    auditResult: text({ max: 500, ...fixed }),
    remark: text({ max: 500, inList: true }),
  },
  unique: [['depositSn']],
  without: ['add', 'delete', 'import'],
});

export type Deposit = RecordOf<typeof deposit>;
