import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { localDateTime } from '@kernel/time';
import { knownPeople } from '@modules/identity';
import { Lists, type ListSpec } from '@platform/resource';
import type { AcceptanceView } from './acceptances.types';

const columns = {
  id: { sql: 'a.id', kind: 'id' },
  userId: { sql: 'a.create_user_id', kind: 'id' },
  account: { sql: 'a.account', kind: 'text', search: true, sortable: true },
  realName: { sql: 'a.real_name', kind: 'text', search: true, sortable: true },
  orgName: { sql: 'a.org_name', kind: 'text' },
  policy: { sql: 'a.policy', kind: 'choice' },
  version: { sql: 'a.version', kind: 'text', ascii: true, search: true },
  language: { sql: 'a.language', kind: 'text', ascii: true },
  remoteIp: { sql: 'a.ip', kind: 'text', ascii: true },
  acceptedAt: { sql: 'a.accepted_at', kind: 'instant', sortable: true },
  createTime: { sql: 'a.accepted_at', kind: 'instant', sortable: true },
  updateTime: { sql: 'a.accepted_at', kind: 'instant', sortable: true },
} as const satisfies ListSpec['columns'];

const spec: ListSpec = {
  from: `(SELECT a.id, a.org_id, a.user_id AS create_user_id, a.policy, a.version, a.language, a.ip,
      a.accepted_at, p.account, p.real_name, p.org_name
    FROM accounts_acceptance a LEFT JOIN ${knownPeople} p ON p.id = a.user_id) a`,
  alias: 'a',
  scope: 'organisation',
  columns,
  sort: { field: 'acceptedAt', order: 'descend' },
};

/** Which policy texts people agreed to, for administrators. */
export class ListAcceptances extends Query<PageResult<AcceptanceView>> {
  constructor(readonly query: PageQuery) {
    super();
  }
}

@QueryHandler(ListAcceptances)
export class ListAcceptancesHandler implements IQueryHandler<ListAcceptances> {
  constructor(private readonly lists: Lists) {}

  execute({ query }: ListAcceptances): Promise<PageResult<AcceptanceView>> {
    return this.lists.page(spec, query, viewOf);
  }
}

const viewOf = (row: Readonly<Record<string, unknown>>): AcceptanceView =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? localDateTime(value) : value,
    ]),
  ) as Record<keyof typeof columns, unknown> as AcceptanceView;
