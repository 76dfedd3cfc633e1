import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type CronOptions, SchedulerRegistry } from '@nestjs/schedule';
import { BUSINESS_ZONE, MINUTE, SECOND } from '@kernel/time';
import { Clock } from '../clock';
import { AppConfig } from '../app-config';
import { type CalendarLease, CalendarRows, LEASE, type NextRun } from './calendar-rows';
import { underLease } from './lease';
import { log } from './log';
import { Loops } from './loops';
import { type Job, jobOf, type Round, type RoundOutcome, type RoundReport, Rounds } from './rounds';

const LOOK_EVERY = 30 * SECOND;
/** A run that fails is repeated after these; then the job waits for its next time. */
const RETRY_MINUTES = [1, 5, 15];

/** For `@Cron`: scheduled work runs in Malaysian time and has a name of its own. */
export const onCalendar = (name: string): CronOptions => ({ name, timeZone: BUSINESS_ZONE });

/**
 * Scheduled work: executed by one process at a time, by lease. The scheduler triggers it; runs that
 * were missed, because no process was running or one crashed, are found by a periodic check.
 */
@Injectable()
export class Calendar implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly wanted = new Map<string, Date>();
  private readonly described = new Map<string, Job>();
  private readonly inProgress = new Set<Promise<void>>();
  private paused: ReadonlySet<string> = new Set();
  private isStopping = false;
  private observer: (report: RoundReport) => void = () => undefined;

  constructor(
    private readonly scheduler: SchedulerRegistry,
    private readonly rows: CalendarRows,
    private readonly rounds: Rounds,
    private readonly loops: Loops,
    private readonly clock: Clock,
    private readonly appConfig: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.appConfig.isWorker) return;
    const look = this.loops.start('calendar', LOOK_EVERY, () => this.catchUp(), { always: true });
    // The scheduler, started by the same hook, may register its jobs after us.
    setImmediate(look);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.inProgress);
  }

  /** Runs the job once, if it is due and no other process holds it. */
  run(name: string, round: Round): Promise<void> {
    const turn = this.turn(name, round);
    this.inProgress.add(turn);
    return turn.finally(() => this.inProgress.delete(turn));
  }

  get jobs(): Job[] {
    return this.names().map((name) => this.jobNamed(name));
  }

  onRound(observer: (report: RoundReport) => void): void {
    this.observer = observer;
  }

  /** Pauses these jobs; all others run. */
  pauseJobs(jobs: ReadonlySet<string>): void {
    this.paused = jobs;
  }

  /** Runs it now, paused or not: once, however many processes receive the request. */
  runNow(job: string, wantedAt: Date): void {
    const name = this.names().find((each) => jobOf(each) === job);
    if (name === undefined) return;
    this.wanted.set(name, wantedAt);
    void this.scheduler.getCronJob(name).fireOnTick();
  }

  /** Returns 0: overdue jobs are started here and finish by themselves. */
  async catchUp(): Promise<number> {
    await this.rows.introduce(this.names());
    for (const name of await this.rows.overdue())
      // A stopping process has no jobs left.
      if (this.names().includes(name)) void this.scheduler.getCronJob(name).fireOnTick();
    return 0;
  }

  private async turn(name: string, round: Round): Promise<void> {
    const wantedAt = this.wanted.get(name) ?? null;
    this.wanted.delete(name);
    if (this.isStopping || (!wantedAt && this.paused.has(jobOf(name)))) return;
    const lease = await this.rows.claim(name, wantedAt);
    if (!lease) return;
    await this.rows.release(lease, await this.work(lease, round));
  }

  /** Repeats rounds while there may be more work. */
  private async work(lease: CalendarLease, round: Round): Promise<NextRun> {
    let next = this.onTimeAfter(lease);
    // One more than a run that fails is repeated: its processes were killed, perhaps by the job.
    if (lease.tries > RETRY_MINUTES.length + 1) {
      log.error(
        { job: lease.name },
        'job waits for its next time: its processes do not survive it',
      );
      return next;
    }
    let isHeld = true;
    const hold = async (): Promise<void> => {
      isHeld = await this.rows.hold(lease).catch(() => false);
    };
    await underLease(LEASE, hold, async () => {
      let found = 0;
      do {
        const outcome = await this.rounds.run(lease.name, round);
        ({ found } = outcome);
        next = this.nextAfter(lease, outcome);
        this.observer({ ...this.jobNamed(lease.name), ...outcome, next: next.due });
      } while (found > 0 && isHeld && !this.isStopping);
    });
    return next;
  }

  /** What a stopping process leaves undone is due at once. */
  private nextAfter(lease: CalendarLease, { error, found }: RoundOutcome): NextRun {
    const now = this.clock.now();
    const next = this.onTimeAfter(lease);
    if (found > 0) return { due: now, tries: 0 };
    const minutes = error === null ? undefined : RETRY_MINUTES[lease.tries - 1];
    if (minutes === undefined) return next;
    const retry = new Date(now.getTime() + minutes * MINUTE);
    return retry < next.due ? { due: retry, tries: lease.tries } : next;
  }

  /** Counted from its beginning: a run past midnight does not skip the time of that day. */
  private onTimeAfter({ name, began }: CalendarLease): NextRun {
    return { due: this.nextOf(name, began), tries: 0 };
  }

  private names(): string[] {
    return [...this.scheduler.getCronJobs().keys()];
  }

  /** Computed once: the jobs are listed every few seconds, and finding dates takes milliseconds. */
  private jobNamed(name: string): Job {
    const known = this.described.get(name) ?? this.describe(name);
    this.described.set(name, known);
    return known;
  }

  private describe(name: string): Job {
    const { source } = this.scheduler.getCronJob(name).cronTime;
    const next = this.nextOf(name);
    const pause = this.nextOf(name, next).getTime() - next.getTime();
    return { job: jobOf(name), pause, cron: String(source) };
  }

  private nextOf(name: string, after = this.clock.now()): Date {
    return this.scheduler
      .getCronJob(name)
      .cronTime.getNextDateFrom(after, BUSINESS_ZONE)
      .toJSDate();
  }
}
