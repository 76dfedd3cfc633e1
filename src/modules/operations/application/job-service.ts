import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { HOUR, SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { Loops } from '@platform/ops/loops';
import type { RoundReport } from '@platform/ops/rounds';
import { AppConfig } from '@platform/app-config';
import { scrubbed } from '../domain/scrubbed';
import { JobRepository, type JobCount } from './ports/job-repository';

const PAUSE = SECOND;
const RETENTION = 'job record retention';

/**
 * Counts the rounds of this process, saves the counts periodically, and executes requests about
 * jobs.
 */
@Injectable()
export class JobService implements OnModuleInit, OnApplicationBootstrap {
  private counts = new Map<string, JobCount>();
  private readonly wanted = new Map<string, number>();
  private known = 0;

  constructor(
    private readonly repository: JobRepository,
    private readonly loops: Loops,
    private readonly calendar: Calendar,
    private readonly clock: Clock,
    private readonly appConfig: AppConfig,
  ) {}

  /** Before the first loop starts: a job paused before a restart stays paused. */
  async onModuleInit(): Promise<void> {
    if (!this.appConfig.isWorker) return;
    for (const source of [this.loops, this.calendar])
      source.onRound((report) => this.count(report));
    await this.obey();
  }

  onApplicationBootstrap(): void {
    if (!this.appConfig.isWorker) return;
    this.loops.start('job keeper', PAUSE, () => this.round(), { always: true });
  }

  async round(): Promise<number> {
    const now = this.clock.now();
    const jobs = [...this.loops.jobs, ...this.calendar.jobs];
    if (jobs.length !== this.known) await this.repository.introduce(jobs, now);
    this.known = jobs.length;
    const counts = [...this.counts.values()];
    this.counts = new Map();
    if (counts.length > 0) await this.repository.write(counts, now);
    await this.obey();
    return 0;
  }

  @Cron('17 * * * *', onCalendar(RETENTION))
  onTime(): Promise<void> {
    return this.calendar.run(RETENTION, () => this.prune());
  }

  async prune(): Promise<number> {
    return (await this.repository.prune(this.clock.now())) ? 1 : 0;
  }

  private async obey(): Promise<void> {
    const requests = await this.repository.requests();
    const paused = new Set(requests.filter((request) => request.paused).map(({ job }) => job));
    for (const source of [this.loops, this.calendar]) source.pauseJobs(paused);
    for (const { job, wantedAt } of requests) {
      const at = wantedAt?.getTime() ?? 0;
      const before = this.wanted.get(job);
      this.wanted.set(job, at);
      if (before === undefined || !wantedAt || at <= before) continue;
      this.loops.runNow(job);
      this.calendar.runNow(job, wantedAt);
    }
  }

  private count({ job, pause, cron, begin, elapsed, next, found, error }: RoundReport): void {
    const hour = new Date(Math.floor(begin.getTime() / HOUR) * HOUR);
    const before = this.counts.get(job);
    const last = { begin, elapsed, found, error: wordsOf(error) };
    const isNotable = found > 0 || error !== null;
    this.counts.set(job, {
      job,
      pause,
      cron,
      hour,
      last,
      next,
      runs: (before?.runs ?? 0) + 1,
      errors: (before?.errors ?? 0) + (error === null ? 0 : 1),
      found: (before?.found ?? 0) + found,
      elapsed: (before?.elapsed ?? 0) + elapsed,
      longest: Math.max(before?.longest ?? 0, elapsed),
      notable: isNotable ? last : (before?.notable ?? null),
    });
  }
}

const wordsOf = (error: unknown): string | null => {
  if (error === null) return null;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'Error';
  return scrubbed(text).slice(0, 500);
};
