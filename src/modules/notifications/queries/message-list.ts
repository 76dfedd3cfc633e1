import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { translate } from '@platform/i18n/catalogues';
import { Lists, type ListSpec } from '@platform/resource';

const spec: ListSpec = {
  from: 'notifications_message m',
  alias: 'm',
  scope: 'organisation',
  columns: {
    id: { sql: 'm.id', kind: 'id' },
    orgId: { sql: 'm.org_id', kind: 'id' },
    ruleId: { sql: 'm.rule_id', kind: 'id' },
    topic: { sql: 'm.topic', kind: 'choice' },
    channel: { sql: 'm.channel', kind: 'choice' },
    address: { sql: 'm.address', kind: 'text', search: true },
    title: { sql: 'm.title', kind: 'text', search: true },
    body: { sql: 'm.body', kind: 'text' },
    state: { sql: 'm.state', kind: 'choice' },
    attempts: { sql: 'm.attempts', kind: 'integer' },
    dueTime: { sql: 'm.due_time', kind: 'instant' },
    sentAt: { sql: 'm.sent_at', kind: 'instant' },
    operatedAt: { sql: 'm.operated_at', kind: 'instant' },
    errorCode: { sql: 'm.error_code', kind: 'text' },
    errorSaid: { sql: 'm.error_said', kind: 'text' },
    createTime: { sql: 'm.create_time', kind: 'instant', sortable: true },
  },
  // People's own notifications are in their own inbox.
  where: { sql: 'm.rule_id IS NOT NULL', params: [] },
  sort: { field: 'createTime', order: 'descend' },
};

type Row = Record<string, unknown>;

/** What was sent by an organisation's rules, to whom, and the outcome. */
export class ListNotifications extends Query<PageResult<Row>> {
  constructor(readonly query: PageQuery) {
    super();
  }
}

@QueryHandler(ListNotifications)
export class ListNotificationsHandler implements IQueryHandler<ListNotifications> {
  constructor(private readonly lists: Lists) {}

  execute({ query }: ListNotifications): Promise<PageResult<Row>> {
    return this.lists.page(spec, query, (row) => ({
      ...row,
      reason:
        typeof row.errorCode === 'string'
          ? translate(row.errorCode, {
              said: typeof row.errorSaid === 'string' ? row.errorSaid : '',
            })
          : null,
    }));
  }
}
