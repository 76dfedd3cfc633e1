import { amount, children, choice, date, flag, instant, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { orderKinds } from '../domain/pricing';
import { orderStatuses } from '../domain/order-states';

const fixed = { readOnly: true } as const;
const listed = { readOnly: true, inList: true } as const;

/**
 * An organisation's order of a plan (specification 2, section 2). Only commands write it: its
 * amounts come from the price list at that time, its status from the table of states.
 */
export const order = defineResource({
  name: 'order',
  module: 'billing',
  scope: 'organisation',
  fields: {
    orderSn: text({ max: 32, ...listed, required: true, search: true }),
    // Shown first on a phone's card.
    status: choice('orderStatus', orderStatuses, { ...listed, required: true }),
    realAmount: amount({ ...listed, required: true }),
    planCode: text({ max: 32, ...listed, required: true, search: true }),
    planId: ref('plan', { ...fixed, required: true }),
    kind: choice('orderKind', orderKinds, { ...listed, required: true }),
    orgName: text({ max: 300, ...listed, search: true }),
    userId: text({ max: 20, ...fixed }),
    userName: text({ max: 100, ...listed, search: true }),
    amount: amount({ ...fixed, required: true, sortable: true }),
    discountAmount: amount({ ...fixed, required: true }),
    creditAmount: amount({ ...fixed, required: true }),
    refundedAmount: amount({ ...fixed, required: true, initial: '0.00' }),
    payDate: instant({ ...listed }),
    beginDate: date({ ...listed }),
    expireDate: date({ ...listed }),
    lapseTime: instant({ ...fixed }),
    hasMyTax: flag({ ...listed }),
    remark: text({ max: 500, ...fixed }),
    /** The ids of the orders that end when this one is paid. */
    replaces: text({ max: 200, ...fixed }),
    details: children(
      {
        planDetailId: ref('planDetail', { required: true }),
        service: text({ max: 32, required: true }),
        amount: amount({ required: true }),
        discountAmount: amount({ required: true }),
        realAmount: amount({ required: true }),
      },
      { max: 50, ...fixed },
    ),
  },
  unique: [['orderSn']],
  verbs: ['buy', 'cancel', 'addByHand', 'correct', 'revenue'],
  without: ['add', 'update', 'delete', 'import'],
});

export type Order = RecordOf<typeof order>;
