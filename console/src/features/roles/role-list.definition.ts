import { choice, integer, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { DataScope, roleFields } from '@modules/identity/contract';

/** Roles as a declared resource; the server's columns: `queries/roles/role-list.ts`. */
export const roleList = defineResource({
  name: 'sysRole',
  module: 'identity',
  scope: 'system',
  fields: {
    name: { ...roleFields.name, inList: true, search: true },
    code: { ...roleFields.code, inList: true, search: true },
    dataScope: choice('dataScope', Object.values(DataScope).map(String), { inList: true }),
    userCount: integer({ readOnly: true, inList: true, sortable: false, shownOnly: true }),
    status: choice('roleStatus', ['1', '2'], { inList: true }),
    orderNo: { ...roleFields.orderNo, sortable: true },
    remark: text({ max: 500 }),
  },
  sort: { field: 'orderNo', order: 'ascend' },
  without: ['update', 'delete', 'export', 'import'],
});
