import { archivable, flag, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';

/** A department that employees belong to (specification 2, section 3). */
export const department = defineResource({
  name: 'department',
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

export type Department = RecordOf<typeof department>;
