import { amount, choice, dated } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';

/** The price of one unit of a currency in ringgit, used when a payment is requested in it. */
export const paymentRate = defineResource({
  name: 'paymentRate',
  module: 'billing',
  scope: 'system',
  fields: {
    currency: choice('paymentCurrency', ['CNY'], { required: true, inList: true, initial: 'CNY' }),
    rate: amount({ required: true, scale: 6, min: 0.000001, inList: true }),
    ...dated,
  },
  editionOf: ['currency'],
  sort: { field: 'validFrom', order: 'descend' },
});

export type PaymentRate = RecordOf<typeof paymentRate>;
