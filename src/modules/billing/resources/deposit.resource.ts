import { amount, choice, instant, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { depositStatuses } from '../domain/deposit-states';
import { channels, currencies } from '../domain/ledger';

const told = { readOnly: true } as const;
const listed = { readOnly: true, inList: true } as const;

/** One attempt to pay an order by a channel (specification 2, section 2). */
export const deposit = defineResource({
  name: 'deposit',
  module: 'billing',
  scope: 'organisation',
  fields: {
    depositSn: text({ max: 32, ...listed, required: true, search: true }),
    // What a card on a phone shows comes first.
    status: choice('depositStatus', depositStatuses, { ...listed, required: true }),
    amount: amount({ ...listed, required: true }),
    currency: choice('currency', currencies, { ...listed, required: true }),
    payAmount: amount({ ...listed }),
    orderId: ref('order', { ...told, required: true }),
    orderSn: text({ max: 32, ...listed, required: true, search: true }),
    userId: text({ max: 20, ...told }),
    userName: text({ max: 100, ...listed, search: true }),
    /** The channel by which it is paid. */
    merchantId: choice('paymentChannel', channels, { ...listed, required: true }),
    /** Ringgit for one unit of the currency, fixed when the deposit was made. */
    rate: amount({ ...told, scale: 6, required: true, initial: '1.000000' }),
    refundedAmount: amount({ ...told, required: true, initial: '0.00' }),
    transactionId: text({ max: 128, ...told, search: true }),
    /** The channel's number of the page or code by which it is paid. */
    sessionId: text({ max: 128, ...told, shownOnly: true }),
    /** The hosted page, or the text of the QR code. */
    payUrl: text({ max: 1000, ...told, shownOnly: true }),
    expireTime: instant({ ...told }),
    /** When the channel was last asked about it. */
    askTime: instant({ ...told }),
    notifyDate: instant({ ...listed }),
    notifyResult: text({ max: 100, ...told }),
    auditDate: instant({ ...listed }),
    auditResult: text({ max: 500, ...told }),
    remark: text({ max: 500, inList: true }),
  },
  unique: [['depositSn']],
  without: ['add', 'delete', 'import'],
});

export type Deposit = RecordOf<typeof deposit>;
