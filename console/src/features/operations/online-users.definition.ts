import { instant, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';

const seen = { readOnly: true, inList: true, sortable: true } as const;

/** Who is online, as a declared resource; the server's columns: `queries/online-users.ts`. */
export const onlineUsers = defineResource({
  name: 'sysOnlineUser',
  module: 'operations',
  scope: 'organisation',
  fields: {
    userName: text({ max: 64, ...seen, search: true }),
    realName: text({ max: 100, ...seen, search: true }),
    orgName: text({ max: 300, ...seen, search: true }),
    ip: text({ max: 64, ...seen }),
    browser: text({ max: 40, ...seen }),
    os: text({ max: 40, ...seen }),
    time: instant(seen),
  },
  times: [],
  sort: { field: 'time', order: 'descend' },
  without: ['add', 'update', 'delete', 'export', 'import'],
});
