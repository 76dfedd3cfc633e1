import { Injectable } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';

export const LEASE = 30 * SECOND;

/** A run of a job in the hands of one process; an older number of the run has lost it. */
export interface CalendarLease {
  name: string;
  run: number;
}

/** When each job of the calendar is due, and which process has taken it on. */
@Injectable()
export class CalendarRows {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** What never ran is due at once. */
  async introduce(names: readonly string[]): Promise<void> {
    const now = this.clock.now();
    for (const name of names)
      await this.query(
        `INSERT INTO platform_calendar (name, due_time) VALUES (?, ?)
         ON DUPLICATE KEY UPDATE name = name`,
        [name, now],
      );
  }

  /** Missed while no process ran, or left by one that died. */
  async overdue(): Promise<string[]> {
    const now = this.clock.now();
    const rows: { name: string }[] = await this.query(
      `SELECT name FROM platform_calendar
       WHERE due_time <= ? AND (lease_end IS NULL OR lease_end <= ?)`,
      [now, now],
    );
    return rows.map(({ name }) => name);
  }

  /**
   * Takes on a job that is due, or that somebody wanted after its last run began; null when it is
   * neither, or another process has it.
   */
  claim(name: string, wantedAt: Date | null): Promise<CalendarLease | null> {
    const now = this.clock.now();
    return this.units.run(async () => {
      const [row]: { runs: number }[] = await this.query(
        `SELECT runs FROM platform_calendar
         WHERE name = ? AND (lease_end IS NULL OR lease_end <= ?)
           AND (due_time <= ? OR begin_time < ?) FOR UPDATE`,
        [name, now, now, wantedAt],
      );
      if (!row) return null;
      const lease = { name, run: row.runs + 1 };
      await this.query(
        'UPDATE platform_calendar SET runs = ?, begin_time = ?, lease_end = ? WHERE name = ?',
        [lease.run, now, this.leaseEnd(), name],
      );
      return lease;
    });
  }

  /** Prolongs the lease; false when another process has taken over. */
  async hold({ name, run }: CalendarLease): Promise<boolean> {
    const { affectedRows }: { affectedRows: number } = await this.query(
      'UPDATE platform_calendar SET lease_end = ? WHERE name = ? AND runs = ?',
      [this.leaseEnd(), name, run],
    );
    return affectedRows === 1;
  }

  async release({ name, run }: CalendarLease, next: Date): Promise<void> {
    await this.query(
      'UPDATE platform_calendar SET due_time = ?, lease_end = NULL WHERE name = ? AND runs = ?',
      [next, name, run],
    );
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + LEASE);
  }

  private query<Result>(sql: string, params: unknown[]): Promise<Result> {
    return this.units.manager.query(sql, params);
  }
}
