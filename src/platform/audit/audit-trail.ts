import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { currentContext, currentRequestId } from '../context';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { changesBetween } from './changes-between';

export interface AuditEntry {
  orgId: string;
  resource: string;
  recordId: string;
  action: string;
  before: object | null;
  after: object | null;
  /** Fields whose values are masked, by name; in the rows of a list as `pay.amount`. */
  masked?: ReadonlySet<string>;
}

/**
 * Who did what to which record, with the values before and after; written in the same transaction.
 */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async record(entry: AuditEntry): Promise<void> {
    await this.recordAll([entry]);
  }

  async recordAll(entries: readonly AuditEntry[]): Promise<void> {
    const rows = entries.flatMap((entry) => this.rowOf(entry));
    if (rows.length === 0) return;
    const ids = await this.units.newIds(rows.length);
    const holes = rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ');
    await this.units.manager.query(
      `INSERT INTO platform_audit (id, org_id, user_id, reason, at, resource, record_id, action,
        before_data, after_data, request_id) VALUES ${holes}`,
      rows.flatMap((row, index) => [ids[index], ...row]),
    );
  }

  private rowOf(entry: AuditEntry): unknown[][] {
    const { before, after } = changesBetween(entry.before, entry.after, entry.masked);
    if (entry.before && entry.after && Object.keys(after ?? {}).length === 0) return [];
    const context = currentContext();
    return [
      [
        entry.orgId,
        context?.scope?.userId ?? null,
        context?.reason ?? null,
        this.clock.now(),
        entry.resource,
        entry.recordId,
        entry.action,
        before && JSON.stringify(before),
        after && JSON.stringify(after),
        currentRequestId(),
      ],
    ];
  }
}
