import { visitLog } from '@modules/identity';
import type { ListColumn, ListSpec } from '@platform/resource';

type Columns = Readonly<Record<string, ListColumn>>;

const text = (sql: string, more: Partial<ListColumn> = {}): ListColumn => ({
  sql,
  kind: 'text',
  ascii: true,
  ...more,
});

/**
 * Every list of the console can be sorted by the timestamps of a record; a log line has only one.
 */
const times = (sql: string): Columns => ({
  logDateTime: { sql, kind: 'instant', sortable: true },
  createTime: { sql, kind: 'instant', sortable: true },
  updateTime: { sql, kind: 'instant', sortable: true },
});

const latestFirst = { field: 'logDateTime', order: 'descend' } as const;

const operations: ListSpec = {
  from: 'operations_log_op l',
  alias: 'l',
  scope: 'organisation',
  columns: {
    id: { sql: 'l.id', kind: 'id' },
    userId: { sql: 'l.create_user_id', kind: 'id' },
    account: text('l.account', { ascii: false, search: true, sortable: true }),
    controllerName: text('l.controller_name', { search: true }),
    actionName: text('l.action_name', { search: true }),
    httpMethod: text('l.http_method'),
    status: { sql: 'l.status', kind: 'integer' },
    elapsed: { sql: 'l.elapsed', kind: 'integer', sortable: true },
    remoteIp: text('l.remote_ip', { search: true }),
    browser: text('l.browser'),
    os: text('l.os'),
    traceId: text('l.trace_id', { search: true }),
    ...times('l.log_date_time'),
  },
  sort: latestFirst,
};

const exceptions: ListSpec = {
  from: 'operations_log_ex l',
  alias: 'l',
  scope: 'organisation',
  columns: {
    id: { sql: 'l.id', kind: 'id' },
    userId: { sql: 'l.create_user_id', kind: 'id' },
    controllerName: text('l.controller_name', { search: true }),
    httpMethod: text('l.http_method'),
    eventId: text('l.event_id', { search: true }),
    message: text('l.message', { ascii: false, search: true }),
    exception: text('l.exception', { ascii: false, filterable: false }),
    traceId: text('l.trace_id', { search: true }),
    ...times('l.log_date_time'),
  },
  sort: latestFirst,
};

/** The audit trail as a list: the values before and after each change. */
const differences: ListSpec = {
  from: `(SELECT id, org_id, user_id, user_id AS create_user_id, at, resource, record_id, action,
      before_data, after_data, request_id FROM platform_audit) l`,
  alias: 'l',
  scope: 'organisation',
  columns: {
    id: { sql: 'l.id', kind: 'id' },
    userId: { sql: 'l.user_id', kind: 'id' },
    resource: text('l.resource', { search: true }),
    recordId: text('CAST(l.record_id AS CHAR)', { search: true }),
    diffType: text('l.action', { search: true }),
    // The operation log's names for these two columns.
    controllerName: text('l.resource', { filterOnly: true }),
    actionName: text('l.action', { filterOnly: true }),
    beforeData: { sql: 'l.before_data', kind: 'longText', filterable: false },
    afterData: { sql: 'l.after_data', kind: 'longText', filterable: false },
    traceId: text('l.request_id', { search: true }),
    ...times('l.at'),
  },
  sort: latestFirst,
};

export type LogName = 'sysLogVis' | 'sysLogOp' | 'sysLogEx' | 'sysLogDiff';

export const logSpecs: Readonly<Record<LogName, ListSpec>> = {
  sysLogVis: visitLog,
  sysLogOp: operations,
  sysLogEx: exceptions,
  sysLogDiff: differences,
};
