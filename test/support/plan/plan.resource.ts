import {
  amount,
  archivable,
  children,
  datedUntil,
  integer,
  option,
  ref,
  switchable,
  text,
} from '@kernel/fields';
import { defineResource } from '@kernel/resource';

/** Resources of the tests: a plan with its rows, switched and archived; and its dated prices. */
export const plan = defineResource({
  name: 'plan',
  module: 'test',
  scope: 'organisation',
  fields: {
    name: text({ max: 100, required: true, search: true, inList: true }),
    ...switchable,
    replacedById: ref('plan', {}),
    lines: children(
      {
        name: text({ max: 50, required: true }),
        quantity: integer({ min: 1, max: 99, initial: 1 }),
        price: amount({ min: 0 }),
        state: option('state', {}),
        planId: ref('plan', {}),
      },
      { min: 1, max: 5 },
    ),
    ...archivable,
  },
  unique: [['orgId', 'name']],
});

export const planPrice = defineResource({
  name: 'planPrice',
  module: 'test',
  scope: 'organisation',
  fields: {
    planId: ref('plan', { required: true, inList: true }),
    ...datedUntil,
    price: amount({ required: true, min: 0, inList: true }),
  },
  editionOf: ['orgId', 'planId'],
});
