import { integer, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { plainCode } from '../../domain/people/person-rules';

/**
 * A position within an organisation (specification 2, section 3: name, code, order, staff count).
 */
export const sysPos = defineResource({
  name: 'sysPos',
  module: 'identity',
  scope: 'organisation',
  fields: {
    name: text({ max: 100, required: true, search: true, inList: true }),
    code: text({ max: 64, required: true, search: true, inList: true, rules: plainCode }),
    orderNo: integer({ min: 0, max: 1_000_000, initial: 100, inList: true }),
    /** 1 enabled, 2 disabled. */
    status: integer({ min: 1, max: 2, initial: 1, inList: true }),
    remark: text({ max: 500 }),
  },
  unique: [
    ['orgId', 'code'],
    ['orgId', 'name'],
  ],
  sort: { field: 'orderNo', order: 'ascend' },
  without: ['import', 'export'],
});
