import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import {
  LapsedEntries,
  type LapsedEntry,
  type LapseLimits,
} from '../../application/ports/lapsed-entries';

interface Row {
  id: string;
  orgId: string;
}

@Injectable()
export class MysqlLapsedEntries extends LapsedEntries {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
  ) {
    super();
  }

  /** One query per state, so that each uses its index. */
  override async lock(
    { refusedBefore, sentBefore }: LapseLimits,
    most: number,
  ): Promise<LapsedEntry[]> {
    const refused = await this.some('refused', 'decided_at', refusedBefore, most);
    const sent = await this.some('new', 'create_time', sentBefore, most - refused.length);
    return [
      ...refused.map((row) => ({ ...row, isDecided: true })),
      ...sent.map((row) => ({ ...row, isDecided: false })),
    ];
  }

  /** Not audited: an audit entry would repeat the deleted data. */
  override async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.units.manager.query(
      'DELETE FROM buyers_buyer_entry_custom_values WHERE parent_id IN (?)',
      [ids],
    );
    await this.units.manager.query('DELETE FROM buyers_buyer_entry WHERE id IN (?)', [ids]);
  }

  private async some(state: string, column: string, before: Date, most: number): Promise<Row[]> {
    if (most === 0) return [];
    const rows = await this.repositories.read<Row>(
      `SELECT e.id, e.org_id AS orgId FROM buyers_buyer_entry e
       WHERE e.entry_status = ? AND e.${column} < ? AND {scope:e}
       ORDER BY e.${column} LIMIT ${most} FOR UPDATE SKIP LOCKED`,
      [state, before],
    );
    return rows.map(({ id, orgId }) => ({ id: String(id), orgId: String(orgId) }));
  }
}
