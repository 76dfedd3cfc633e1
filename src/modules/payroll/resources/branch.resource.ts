import { archivable, flag, option, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { type Rule, rule } from '@kernel/rules';

const malaysianPostcode: Rule[] = [rule('payroll.postcode', (value) => /^\d{5}$/.test(value))];

/** A place of work of the organisation (specification 2, sections 3 and 5). */
export const branch = defineResource({
  name: 'branch',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    name: text({ max: 100, required: true, search: true, inList: true }),
    address1: text({ max: 150, required: true, inList: true, search: true }),
    address2: text({ max: 150 }),
    address3: text({ max: 150 }),
    postcode: text({ max: 5, required: true, inList: true, rules: malaysianPostcode }),
    state: option('state', { inList: true }),
    isEnable: flag({ initial: true, inList: true, switched: true }),
    ...archivable,
  },
  unique: [['orgId', 'name']],
  sort: { field: 'name', order: 'ascend' },
});

export type Branch = RecordOf<typeof branch>;
