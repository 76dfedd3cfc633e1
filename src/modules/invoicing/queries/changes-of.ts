import type { Repositories } from '@platform/tenancy/repositories';
import type { ChangeDetail, ChangeEntry } from './changes-of.types';

export type Change = Omit<ChangeEntry, 'userName'>;

interface AuditRow {
  at: Date;
  user_id: string | null;
  reason: string | null;
  action: string;
  before_data: string | object | null;
  after_data: string | object | null;
}

/** The audit trail of one record, newest first; only within the current scope. */
export async function changesOf(
  repositories: Repositories,
  resource: 'document' | 'quotation',
  id: string,
): Promise<Change[]> {
  const rows = await repositories.read<AuditRow>(
    `SELECT a.at, a.user_id, a.reason, a.action, a.before_data, a.after_data
     FROM platform_audit a WHERE a.resource = ? AND a.record_id = ?
       AND a.org_id IN (SELECT r.org_id FROM invoicing_${resource} r WHERE r.id = ? AND {scope:r})
     ORDER BY a.id DESC LIMIT 200`,
    [resource, id, id],
  );
  return rows.map((row) => ({
    at: row.at.toISOString(),
    kind: 'change',
    userId: row.user_id,
    action: row.action,
    detail: {
      reason: row.reason,
      before: parsed(row.before_data) as ChangeDetail['before'],
      after: parsed(row.after_data) as ChangeDetail['after'],
    },
  }));
}

export const parsed = (json: string | object | null): unknown =>
  typeof json === 'string' ? JSON.parse(json) : json;
