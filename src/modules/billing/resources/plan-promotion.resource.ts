import { amount, datedUntil, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';

/** The yearly price of a plan while the promotion is in force. */
export const planPromotion = defineResource({
  name: 'planPromotion',
  module: 'billing',
  scope: 'system',
  fields: {
    planId: ref('plan', { required: true, inList: true, immutable: true }),
    name: text({ max: 100, required: true, search: true, inList: true }),
    amount: amount({ required: true, min: 0, inList: true }),
    ...datedUntil,
  },
  editionOf: ['planId'],
  sort: { field: 'validFrom', order: 'descend' },
});

export type PlanPromotion = RecordOf<typeof planPromotion>;
