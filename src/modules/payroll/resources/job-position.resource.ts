import { archivable, flag, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';

/** An employee's position; the system's own positions are for users (specification 2, section 3). */
export const jobPosition = defineResource({
  name: 'jobPosition',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    name: text({ max: 100, required: true, search: true, inList: true }),
    isEnable: flag({ initial: true, inList: true, switched: true }),
    ...archivable,
  },
  unique: [['orgId', 'name']],
  sort: { field: 'name', order: 'ascend' },
});

export type JobPosition = RecordOf<typeof jobPosition>;
