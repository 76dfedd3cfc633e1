import { Injectable } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';

export const LEASE = 30 * SECOND;

/** A run of a job claimed by one process; a process with an older run number has lost it. */
export interface CalendarLease {
  name: string;
  run: number;
  began: Date;
  /** Runs without success since the last one that was on time, this one included. */
  tries: number;
}

/** When a job is due again, and how often it has been tried in vain by then. */
export interface NextRun {
  due: Date;
  tries: number;
}

/** When each scheduled job is due, and which process has claimed it. */
@Injectable()
export class CalendarRows {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A job that has never run is due at once. */
  async introduce(names: readonly string[]): Promise<void> {
    const now = this.clock.now();
    for (const name of names)
      await this.query(
        `INSERT INTO platform_calendar (name, due_time) VALUES (?, ?)
         ON DUPLICATE KEY UPDATE name = name`,
        [name, now],
      );
  }

  /** Missed while no process was running, or abandoned by one that crashed. */
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
   * Claims a job that is due, or that was requested after its last run began; null when it is
   * neither, or another process holds it.
   */
  claim(name: string, wantedAt: Date | null): Promise<CalendarLease | null> {
    const now = this.clock.now();
    return this.units.run(async () => {
      const [row]: { runs: number; tries: number }[] = await this.query(
        `SELECT runs, tries FROM platform_calendar
         WHERE name = ? AND (lease_end IS NULL OR lease_end <= ?)
           AND (due_time <= ? OR begin_time < ?) FOR UPDATE`,
        [name, now, now, wantedAt],
      );
      if (!row) return null;
      const lease = { name, run: row.runs + 1, began: now, tries: row.tries + 1 };
      await this.query(
        `UPDATE platform_calendar SET runs = ?, tries = ?, begin_time = ?, lease_end = ?
         WHERE name = ?`,
        [lease.run, lease.tries, now, this.leaseEnd(), name],
      );
      return lease;
    });
  }

  /** Extends the lease; false when another process has taken over. */
  async hold({ name, run }: CalendarLease): Promise<boolean> {
    const { affectedRows }: { affectedRows: number } = await this.query(
      'UPDATE platform_calendar SET lease_end = ? WHERE name = ? AND runs = ?',
      [this.leaseEnd(), name, run],
    );
    return affectedRows === 1;
  }

  async release({ name, run }: CalendarLease, { due, tries }: NextRun): Promise<void> {
    await this.query(
      `UPDATE platform_calendar SET due_time = ?, tries = ?, lease_end = NULL
       WHERE name = ? AND runs = ?`,
      [due, tries, name, run],
    );
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + LEASE);
  }

  private query<Result>(sql: string, params: unknown[]): Promise<Result> {
    return this.units.manager.query(sql, params);
  }
}
