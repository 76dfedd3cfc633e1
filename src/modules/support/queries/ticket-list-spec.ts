import type { ListColumn, ListSpec } from '@platform/resource';
import { reachOf } from '../adapters/mysql/ticket-reach';
import type { Reach } from '../application/ports/ticket-store';

const columns: Readonly<Record<string, ListColumn>> = {
  id: { sql: 't.id', kind: 'id' },
  orgId: { sql: 't.org_id', kind: 'id' },
  type: { sql: 't.type', kind: 'choice' },
  userId: { sql: 't.user_id', kind: 'id' },
  account: { sql: 't.account', kind: 'text', search: true },
  userName: { sql: 't.user_name', kind: 'text', search: true },
  orgName: { sql: 't.org_name', kind: 'text', search: true },
  lineId: { sql: 't.line_id', kind: 'id', filterable: false },
  replyId: { sql: 't.reply_id', kind: 'id', filterable: false },
  title: { sql: 't.title', kind: 'text', search: true },
  status: { sql: 't.state', kind: 'choice' },
  priority: { sql: 't.priority', kind: 'choice' },
  assigneeId: { sql: 't.assignee_id', kind: 'id' },
  assigneeName: { sql: 't.assignee_name', kind: 'text' },
  replyTitle: { sql: 'r.title', kind: 'text', filterable: false },
  replyTime: { sql: 'r.create_time', kind: 'instant', filterable: false },
  lastTime: { sql: 't.last_time', kind: 'instant', sortable: true },
  createTime: { sql: 't.create_time', kind: 'instant', sortable: true },
  satisfaction: { sql: 't.satisfaction', kind: 'integer' },
};

/** The accessible tickets; read and unread as seen from the caller's side. */
export function ticketListSpec(reach: Reach): ListSpec {
  const { sql, params } = reachOf(reach);
  const isRead = reach.as === 'desk' ? 't.is_desk_read' : 't.is_read';
  return {
    from: 'support_ticket t LEFT JOIN support_entry r ON r.id = t.reply_id',
    alias: 't',
    // Own tickets are found by their user, in whatever organisation.
    scope: reach.as === 'asker' ? 'system' : 'organisation',
    columns: { ...columns, isRead: { sql: isRead, kind: 'flag' } },
    where: { sql, params },
    sort: { field: 'lastTime', order: 'descend' },
  };
}
