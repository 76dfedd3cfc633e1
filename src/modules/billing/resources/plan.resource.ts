import { amount, choice, integer, longText, switchable, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { faultsOfDiscount } from '../domain/discount';

export const planTiers = ['standard', 'vip'] as const;
/** The status of an organisation with the plan (specification 2, section 4). */
export type PlanTier = (typeof planTiers)[number];

/** What is for sale, by the year (specification 2, section 2). */
export const plan = defineResource({
  name: 'plan',
  module: 'billing',
  scope: 'system',
  fields: {
    name: text({ max: 100, required: true, search: true, inList: true }),
    nameZhCn: text({ max: 100 }),
    nameZhTw: text({ max: 100 }),
    code: text({ max: 32, required: true, search: true, inList: true, immutable: true }),
    amount: amount({ required: true, min: 0, inList: true }),
    discountAmount: amount({ required: true, min: 0, initial: '0.00', inList: true }),
    /** A plan of a higher level contains those of a lower one: going up is an upgrade. */
    level: integer({ required: true, min: 1, max: 100, initial: 1, inList: true }),
    tier: choice('planTier', planTiers, {
      required: true,
      inList: true,
      initial: 'standard',
    }),
    tags: text({ max: 200 }),
    description: longText({ max: 2_000, required: true }),
    descriptionZhCn: longText({ max: 2_000 }),
    descriptionZhTw: longText({ max: 2_000 }),
    ...switchable,
  },
  unique: [['code']],
  sort: { field: 'level', order: 'ascend' },
  check: faultsOfDiscount,
});

export type Plan = RecordOf<typeof plan>;
