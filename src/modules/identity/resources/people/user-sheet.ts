import { instant, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { sysUser } from './user.resource';

const { posId: _position, status: _status, ...own } = sysUser.fields;
const reported = { readOnly: true, sortable: false } as const;

/**
 * A user as a line of a sheet: organisation and position by name, as ids mean nothing outside.
 * Export-only columns are ignored on import; a password is in no sheet.
 */
export const userSheet = defineResource({
  name: 'sysUser',
  module: 'identity',
  scope: 'organisation',
  fields: {
    ...own,
    orgName: text({ max: 300 }),
    posName: text({ max: 100, required: true }),
    roleName: text({ max: 300, ...reported }),
    status: text({ max: 32, ...reported }),
    lastLoginTime: instant(reported),
  },
});
