import { Injectable } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { DataSource } from 'typeorm';
import { type AuthorityState, AuthorityStatus } from '../../application/ports/authority-status';

/** One failed call is an accident, two in a row are an outage. */
const FAILURES_OF_AN_OUTAGE = 2;
/** A success is recorded at most this often, since every call reports one. */
const REPORT_EVERY = 5 * SECOND;
/** Answers tell the time to the second, after a way of unknown length: smaller changes are noise. */
const NOISE = 3 * SECOND;

interface Row {
  reachable: number;
  since: Date | null;
  last_success: Date | null;
  last_failure: Date | null;
  reason: string | null;
  clock_offset: number | null;
}

/** One small row tells all processes whether the authority responds. */
@Injectable()
export class StatusStore extends AuthorityStatus {
  private reportedAt = 0;
  private sound = false;
  private offset: number | null = null;

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
      clockOffset: row?.clock_offset ?? null,
    };
  }

  /** The authority responded; `offset` is how far its clock is ahead of ours, where it said. */
  async answered(offset: number | null = null): Promise<void> {
    const now = this.clock.now();
    const moved = offset !== null && Math.abs(offset - (this.offset ?? 0)) > NOISE;
    const isFresh = Math.abs(now.getTime() - this.reportedAt) < REPORT_EVERY;
    if (this.sound && isFresh && !moved) return;
    this.sound = true;
    this.offset = offset ?? this.offset;
    this.reportedAt = now.getTime();
    await this.ensureRow();
    // Assignments are evaluated from left to right: `since` still sees the old `reachable`.
    await this.dataSource.query(
      `UPDATE authority_status SET
         since = IF(reachable = 1 AND since IS NOT NULL, since, ?), reachable = 1,
         failures = 0, last_success = ?, reason = NULL,
         clock_offset = COALESCE(?, clock_offset) WHERE id = 1`,
      [now, now, offset],
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
