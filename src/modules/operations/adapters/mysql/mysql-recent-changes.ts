import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type ChangeCount, RecentChanges } from '../../application/ports/recent-changes';

/** Every change is in the audit trail already, so that noticing one costs its writer nothing. */
@Injectable()
export class MysqlRecentChanges extends RecentChanges {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async of(orgIds: readonly string[], since: Date): Promise<ChangeCount[]> {
    if (orgIds.length === 0) return [];
    const rows: (Omit<ChangeCount, 'changes'> & { changes: string })[] =
      await this.units.manager.query(
        `SELECT a.org_id AS orgId, a.resource, MAX(a.id) AS last, COUNT(*) AS changes
         FROM platform_audit a WHERE a.org_id IN (?) AND a.at > ?
         GROUP BY a.org_id, a.resource`,
        [[...orgIds], since],
      );
    return rows.map((row) => ({
      ...{ orgId: String(row.orgId), resource: row.resource },
      ...{ last: String(row.last), changes: Number(row.changes) },
    }));
  }
}
