import { Injectable } from '@nestjs/common';
import { DAY } from '@kernel/time';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Job } from '@platform/ops/rounds';
import {
  JobRepository,
  type JobCount,
  type JobRequest,
} from '../../application/ports/job-repository';

const HOURS_KEPT = 35 * DAY;
const RECORDS_KEPT = 7 * DAY;
const AT_ONCE = 5000;

interface Written {
  affectedRows: number;
}

@Injectable()
export class MysqlJobRepository extends JobRepository {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async introduce(jobs: readonly Job[], now: Date): Promise<void> {
    if (jobs.length === 0) return;
    await this.run(
      `INSERT INTO operations_job (job_id, pause_ms, cron, update_time) VALUES ?
       ON DUPLICATE KEY UPDATE pause_ms = VALUES(pause_ms), cron = VALUES(cron)`,
      [jobs.map(({ job, pause, cron }) => [job, pause, cron, now])],
    );
  }

  async write(counts: readonly JobCount[], now: Date): Promise<void> {
    await this.run(
      `INSERT INTO operations_job (job_id, pause_ms, cron, last_run_time, next_run_time, last_elapsed,
         last_result, last_error, number_of_runs, number_of_errors, update_time) VALUES ?
       ON DUPLICATE KEY UPDATE pause_ms = VALUES(pause_ms), cron = VALUES(cron),
         last_run_time = VALUES(last_run_time),
         next_run_time = VALUES(next_run_time), last_elapsed = VALUES(last_elapsed),
         last_result = VALUES(last_result), last_error = COALESCE(VALUES(last_error), last_error),
         number_of_runs = number_of_runs + VALUES(number_of_runs),
         number_of_errors = number_of_errors + VALUES(number_of_errors),
         update_time = VALUES(update_time)`,
      [counts.map((count) => jobRow(count, now))],
    );
    await this.run(
      `INSERT INTO operations_job_hour (job_id, hour, runs, errors, found, elapsed, longest) VALUES ?
       ON DUPLICATE KEY UPDATE runs = runs + VALUES(runs), errors = errors + VALUES(errors),
         found = found + VALUES(found), elapsed = elapsed + VALUES(elapsed),
         longest = GREATEST(longest, VALUES(longest))`,
      [
        counts.map(({ job, hour, runs, errors, found, elapsed, longest }) => [
          job,
          hour,
          runs,
          errors,
          found,
          elapsed,
          longest,
        ]),
      ],
    );
    const notable = counts.flatMap(({ job, notable: round }) =>
      round
        ? [[job, round.begin, round.elapsed, round.found, resultOf(round.error), round.error]]
        : [],
    );
    if (notable.length > 0)
      await this.run(
        `INSERT INTO operations_job_record (job_id, last_run_time, elapsed_time, found, status,
           result) VALUES ?`,
        [notable],
      );
  }

  async requests(): Promise<JobRequest[]> {
    const rows: { job_id: string; paused: number; wanted_at: Date | null }[] =
      await this.units.manager.query('SELECT job_id, paused, wanted_at FROM operations_job');
    return rows.map(({ job_id: job, paused, wanted_at: wantedAt }) => ({
      job,
      paused: paused === 1,
      wantedAt,
    }));
  }

  async setPaused(job: string, paused: boolean, now: Date): Promise<boolean> {
    const { affectedRows } = await this.run(
      'UPDATE operations_job SET paused = ?, update_time = ? WHERE job_id = ?',
      [paused, now, job],
    );
    return affectedRows === 1;
  }

  async want(job: string, now: Date): Promise<boolean> {
    const { affectedRows } = await this.run(
      'UPDATE operations_job SET wanted_at = ? WHERE job_id = ?',
      [now, job],
    );
    return affectedRows === 1;
  }

  async prune(now: Date): Promise<boolean> {
    const before = (span: number): Date => new Date(now.getTime() - span);
    const removed = [
      await this.run(`DELETE FROM operations_job_hour WHERE hour < ? LIMIT ${AT_ONCE}`, [
        before(HOURS_KEPT),
      ]),
      await this.run(`DELETE FROM operations_job_record WHERE last_run_time < ? LIMIT ${AT_ONCE}`, [
        before(RECORDS_KEPT),
      ]),
    ];
    return removed.some(({ affectedRows }) => affectedRows === AT_ONCE);
  }

  private run(sql: string, params: unknown[]): Promise<Written> {
    return this.units.manager.query(sql, params);
  }
}

const resultOf = (error: string | null): string => (error === null ? 'succeeded' : 'failed');

const jobRow = ({ job, pause, cron, last, next, runs, errors }: JobCount, now: Date): unknown[] => [
  job,
  pause,
  cron,
  last.begin,
  next,
  last.elapsed,
  resultOf(last.error),
  last.error,
  runs,
  errors,
  now,
];
