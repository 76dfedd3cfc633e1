import { choice, integer, ref, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { plainCode } from '../../domain/people/person-rules';

/** Organisation types; the platform's own exists from the start and cannot be chosen. */
export const organisationTypes = ['group', 'company', 'branch', 'department', 'platform'] as const;

/**
 * An organisation in the tree (specification 2, section 3). Its table has more columns than this
 * form.
 */
export const sysOrg = defineResource({
  name: 'sysOrg',
  module: 'identity',
  scope: 'organisation',
  fields: {
    /** The parent organisation; empty at the root, where the API has `0`. */
    pid: ref('sysOrg', {}),
    name: text({ max: 300, required: true, search: true, inList: true }),
    code: text({ max: 64, required: true, search: true, inList: true, rules: plainCode }),
    type: choice('organisationType', organisationTypes, {
      required: true,
      initial: 'company',
      inList: true,
    }),
    level: integer({ min: 1, max: 99, inList: true }),
    directorId: ref('sysUser', {}),
    orderNo: integer({ min: 0, max: 1_000_000, initial: 100, inList: true }),
    status: integer({ min: 1, max: 2, initial: 1, inList: true }),
    remark: text({ max: 500 }),
  },
  sort: { field: 'orderNo', order: 'ascend' },
  without: ['import', 'export'],
});
