import { amount, flag, longText, ref, switchable, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { faultsOfDiscount } from '../domain/discount';

/** A service of a plan: included, or an option at a price (specification 2, section 2). */
export const planDetail = defineResource({
  name: 'planDetail',
  module: 'billing',
  scope: 'system',
  fields: {
    planId: ref('plan', { required: true, inList: true, immutable: true }),
    name: text({ max: 100, required: true, search: true, inList: true }),
    nameZhCn: text({ max: 100 }),
    nameZhTw: text({ max: 100 }),
    /** The service that a module checks for: an organisation that bought it has it (`Entitlements.has`). */
    service: text({ max: 32, required: true, search: true, inList: true, immutable: true }),
    amount: amount({ required: true, min: 0, initial: '0.00', inList: true }),
    discountAmount: amount({ required: true, min: 0, initial: '0.00', inList: true }),
    /** Part of every order of the plan. */
    required: flag({ inList: true }),
    hasMyTax: flag({ inList: true }),
    description: longText({ max: 2_000 }),
    descriptionZhCn: longText({ max: 2_000 }),
    descriptionZhTw: longText({ max: 2_000 }),
    ...switchable,
  },
  unique: [['planId', 'service']],
  sort: { field: 'name', order: 'ascend' },
  check: faultsOfDiscount,
});

export type PlanDetail = RecordOf<typeof planDetail>;
