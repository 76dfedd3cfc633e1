import { integer, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';

/** A dictionary: a named list of values that users may extend (platform-api, section 6). */
export const dictType = defineResource({
  name: 'dictType',
  module: 'identity',
  scope: 'system',
  fields: {
    name: text({ max: 64, required: true, search: true, inList: true }),
    code: text({ max: 64, required: true, search: true, inList: true, immutable: true }),
    orderNo: integer({ min: 0, max: 1_000_000, initial: 100, inList: true }),
    /** 1 enabled, 2 disabled. */
    status: integer({ min: 1, max: 2, initial: 1, inList: true, switched: true }),
    remark: text({ max: 500 }),
  },
  unique: [['code']],
  sort: { field: 'orderNo', order: 'ascend' },
});
