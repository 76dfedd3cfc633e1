import { choice, instant, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { sysUser } from '@modules/identity/contract';

const { realName, account, phone, email, nickName, jobNum, joinDate, remark } = sysUser.fields;
const seen = { readOnly: true, sortable: false } as const;

/** People as a declared resource; the server's columns: `queries/people/user-list-spec.ts`. */
export const userList = defineResource({
  name: 'sysUser',
  module: 'identity',
  scope: 'organisation',
  fields: {
    realName,
    account,
    posName: text({ max: 100, readOnly: true }),
    orgName: text({ max: 300, ...seen, inList: true }),
    roleName: text({ max: 300, ...seen, inList: true, shownOnly: true }),
    phone: { ...phone, inList: false },
    status: choice('userStatus', ['1', '2'], { readOnly: true, inList: true }),
    lastLoginTime: instant({ readOnly: true }),
    email,
    nickName,
    jobNum,
    joinDate,
    remark,
  },
  sort: { field: 'orderNo', order: 'ascend' },
  without: ['update', 'delete'],
});
