import type { ListColumn, ListSpec } from '@platform/resource';

type Kind = ListColumn['kind'];
type More = Omit<ListColumn, 'sql' | 'kind'>;

const column = (sql: string, kind: Kind, more: More = {}): ListColumn => ({
  sql: `u.${sql}`,
  kind,
  ...more,
});

const sortable = { sortable: true };
const found = { sortable: true, search: true };

/** Accounts with joined data from other tables; identity card numbers are in no list. */
export const userListSpec: ListSpec = {
  from: `identity_user u
    LEFT JOIN identity_organisation o ON o.id = u.org_id
    LEFT JOIN identity_sys_pos p ON p.id = u.pos_id`,
  alias: 'u',
  scope: 'organisation',
  columns: {
    id: column('id', 'id', sortable),
    orgId: column('org_id', 'ref'),
    orgName: { sql: 'o.name', kind: 'text' },
    version: column('version', 'integer', { filterable: false }),
    account: column('account', 'text', found),
    realName: column('real_name', 'text', found),
    nickName: column('nick_name', 'text'),
    phone: column('phone', 'text', found),
    email: column('email', 'text', found),
    posId: column('pos_id', 'ref'),
    posName: { sql: 'COALESCE(p.name, u.pos_name)', kind: 'text', sortable: true },
    jobNum: column('job_num', 'text'),
    joinDate: { sql: "DATE_FORMAT(u.join_date, '%Y-%m-%d')", kind: 'date' },
    sex: column('sex', 'integer'),
    birthday: { sql: "DATE_FORMAT(u.birthday, '%Y-%m-%d')", kind: 'date', filterable: false },
    address: column('address', 'text', { filterable: false }),
    accountType: column('account_type', 'integer'),
    orderNo: column('order_no', 'integer', sortable),
    status: column('status', 'integer', sortable),
    remark: column('remark', 'text'),
    avatarKey: column('avatar_key', 'text', { filterable: false }),
    lastLoginTime: column('last_login_time', 'instant', sortable),
    createUserId: column('create_user_id', 'ref'),
    createTime: column('create_time', 'instant', sortable),
    updateTime: column('update_time', 'instant', sortable),
  },
  sort: { field: 'orderNo', order: 'ascend' },
};
