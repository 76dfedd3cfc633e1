import { translate } from '@platform/i18n/catalogues';
import type { ListSpec, SheetColumn, SheetRow } from '@platform/resource';

const columns: ListSpec['columns'] = {
  id: { sql: 'a.id', kind: 'id', sortable: true },
  at: { sql: 'a.at', kind: 'instant' },
  orgId: { sql: 'a.org_id', kind: 'id' },
  account: { sql: 'u.account', kind: 'text' },
  reason: { sql: 'a.reason', kind: 'text' },
  resource: { sql: 'a.resource', kind: 'text' },
  recordId: { sql: 'a.record_id', kind: 'id' },
  action: { sql: 'a.action', kind: 'text' },
  before: { sql: 'a.before_data', kind: 'text' },
  after: { sql: 'a.after_data', kind: 'text' },
  requestId: { sql: 'a.request_id', kind: 'text' },
  position: { sql: 's.position', kind: 'integer' },
  hash: { sql: 's.hash', kind: 'text' },
};

/**
 * The audit trail of a period in chronological order; with data scope "self" only the user's own
 * actions.
 */
export const trailSpec = (from: Date, before: Date): ListSpec => ({
  from: `(SELECT t.*, t.user_id AS create_user_id FROM platform_audit t) a
    LEFT JOIN platform_audit_seal s ON s.audit_id = a.id
    LEFT JOIN identity_user u ON u.id = a.user_id`,
  alias: 'a',
  scope: 'organisation',
  columns,
  where: { sql: 'a.at >= ? AND a.at < ?', params: [from, before] },
  sort: { field: 'id', order: 'ascend' },
});

export const trailColumnsInSheet = (): SheetColumn[] =>
  Object.entries(columns).map(([name, { kind }]) => ({
    name,
    kind,
    heading: translate(`fields.auditTrail.${name}`),
  }));

/** MySQL returns values, MariaDB text: a sheet needs text. */
export async function* trailRows(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  for await (const row of rows)
    yield { ...row, before: jsonText(row.before), after: jsonText(row.after) };
}

const jsonText = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
