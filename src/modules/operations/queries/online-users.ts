import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Clock } from '@platform/clock';
import { Lists, type ListSpec } from '@platform/resource';
import { GONE_AFTER } from '../application/visits';
import { localView, narrowing } from '@platform/http/local-view';
import type { OnlineUserView } from './online-users.types';

const columns = {
  id: { sql: 'o.id', kind: 'id' },
  connectionId: { sql: 'o.connection_id', kind: 'text', ascii: true },
  userId: { sql: 'o.user_id', kind: 'id' },
  orgId: { sql: 'o.org_id', kind: 'id' },
  userName: { sql: 'o.user_name', kind: 'text', search: true, sortable: true },
  realName: { sql: 'o.real_name', kind: 'text', search: true, sortable: true },
  orgName: { sql: 'o.org_name', kind: 'text', search: true, sortable: true },
  ip: { sql: 'o.ip', kind: 'text', ascii: true, sortable: true },
  browser: { sql: 'o.browser', kind: 'text', ascii: true, sortable: true },
  os: { sql: 'o.os', kind: 'text', ascii: true, sortable: true },
  time: { sql: 'o.time', kind: 'instant', sortable: true },
} as const satisfies ListSpec['columns'];

const spec: ListSpec = {
  from: 'operations_online o',
  alias: 'o',
  scope: 'organisation',
  columns,
  sort: { field: 'time', order: 'descend' },
};

interface ListCriteria extends PageQuery {
  userName?: string;
  realName?: string;
}

/** Users with the product currently open. */
export class ListOnlineUsers extends Query<PageResult<OnlineUserView>> {
  constructor(readonly criteria: ListCriteria) {
    super();
  }
}

@QueryHandler(ListOnlineUsers)
export class ListOnlineUsersHandler implements IQueryHandler<ListOnlineUsers> {
  constructor(
    private readonly lists: Lists,
    private readonly clock: Clock,
  ) {}

  execute({
    criteria: { userName, realName, ...query },
  }: ListOnlineUsers): Promise<PageResult<OnlineUserView>> {
    const alive = new Date(this.clock.now().getTime() - GONE_AFTER);
    const narrow = narrowing({ 'o.user_name': userName, 'o.real_name': realName });
    const where = {
      sql: narrow ? `o.beat >= ? AND ${narrow.sql}` : 'o.beat >= ?',
      params: [alive, ...(narrow?.params ?? [])],
    };
    return this.lists.page({ ...spec, where }, query, viewOf);
  }
}

const viewOf = (row: Readonly<Record<string, unknown>>): OnlineUserView =>
  localView(row) as Record<keyof typeof columns, unknown> as OnlineUserView;
