import type { ListSpec } from '@platform/resource';

/**
 * Every attempt to sign in or unlock, successful or not, and every sign-out. It belongs to the
 * organisation of the account; attempts with an unknown account are visible only to users who see
 * everything.
 */
export const visitLog: ListSpec = {
  from: `(SELECT a.id, u.org_id, a.user_id AS create_user_id, a.account, u.real_name, a.kind,
      a.way, a.outcome, a.ip, a.agent, a.at
    FROM identity_login_attempt a LEFT JOIN identity_user u ON u.id = a.user_id) v`,
  alias: 'v',
  scope: 'organisation',
  columns: {
    id: { sql: 'v.id', kind: 'id' },
    account: { sql: 'v.account', kind: 'text', search: true, sortable: true },
    realName: { sql: 'v.real_name', kind: 'text', search: true },
    kind: { sql: 'v.kind', kind: 'choice' },
    method: { sql: 'v.way', kind: 'choice' },
    outcome: { sql: 'v.outcome', kind: 'choice' },
    // The code that clients of the API family compare with (platform-api, section 8.1).
    status: { sql: "IF(v.outcome = 'right', '200', '400')", kind: 'text', ascii: true },
    remoteIp: { sql: 'v.ip', kind: 'text', ascii: true, search: true },
    agent: { sql: 'v.agent', kind: 'text', filterable: false },
    logDateTime: { sql: 'v.at', kind: 'instant', sortable: true },
    createTime: { sql: 'v.at', kind: 'instant', sortable: true },
    updateTime: { sql: 'v.at', kind: 'instant', sortable: true },
  },
  sort: { field: 'logDateTime', order: 'descend' },
};
