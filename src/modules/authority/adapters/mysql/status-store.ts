import { Injectable } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { DataSource } from 'typeorm';
import { type AuthorityState, AuthorityStatus } from '../../application/authority-status';

/** One failed call is an accident, two in a row are an outage. */
const FAILURES_OF_AN_OUTAGE = 2;
/** A success is recorded at most this often, since every call reports one. */
const REPORT_EVERY = 5 * SECOND;

interface Row {
  reachable: number;
  since: Date | null;
  last_success: Date | null;
  last_failure: Date | null;
  reason: string | null;
}

/** One small row tells all processes whether the authority responds. */
@Injectable()
export class StatusStore extends AuthorityStatus {
  private reportedAt = 0;
  private sound = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  async current(): Promise<AuthorityState> {
    const [row]: Row[] = await this.dataSource.query('SELECT * FROM authority_status WHERE id = 1');
    return {
      reachable: row === undefined || Number(row.reachable) === 1,
      since: row?.since ?? null,
      lastSuccess: row?.last_success ?? null,
      lastFailure: row?.last_failure ?? null,
      reason: row?.reason ?? null,
    };
  }

  async answered(): Promise<void> {
    const now = this.clock.now();
    if (this.sound && Math.abs(now.getTime() - this.reportedAt) < REPORT_EVERY) return;
    this.sound = true;
    this.reportedAt = now.getTime();
    await this.ensureRow();
    // Assignments are evaluated from left to right: `since` still sees the old `reachable`.
    await this.dataSource.query(
      `UPDATE authority_status SET
         since = IF(reachable = 1 AND since IS NOT NULL, since, ?), reachable = 1,
         failures = 0, last_success = ?, reason = NULL WHERE id = 1`,
      [now, now],
    );
  }

  async silent(reason: string): Promise<void> {
    const now = this.clock.now();
    this.sound = false;
    await this.ensureRow();
    await this.dataSource.query(
      `UPDATE authority_status SET failures = failures + 1,
         since = IF(failures >= ? AND reachable = 1, ?, since),
         reachable = IF(failures >= ?, 0, reachable),
         last_failure = ?, reason = ? WHERE id = 1`,
      [FAILURES_OF_AN_OUTAGE, now, FAILURES_OF_AN_OUTAGE, now, reason.slice(0, 100)],
    );
  }

  private async ensureRow(): Promise<void> {
    await this.dataSource.query(
      'INSERT IGNORE INTO authority_status (id, reachable, failures) VALUES (1, 1, 0)',
    );
  }
}
