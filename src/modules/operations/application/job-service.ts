import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { HOUR, SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Loops, type RoundReport } from '@platform/ops/loops';
import { Settings } from '@platform/settings';
import { scrubbed } from '../domain/scrubbed';
import { JobRepository, type JobCount } from './ports/job-repository';

const PAUSE = SECOND;

/** Counts the rounds of this process, writes them down now and then, and does what is wished of jobs. */
@Injectable()
export class JobService implements OnModuleInit, OnApplicationBootstrap {
  private counts = new Map<string, JobCount>();
  private readonly wanted = new Map<string, number>();
  private known = 0;
  private pruned = 0;

  constructor(
    private readonly repository: JobRepository,
    private readonly loops: Loops,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Before the first loop begins: what was paused before a restart stays paused. */
  async onModuleInit(): Promise<void> {
    if (!this.settings.works) return;
    this.loops.onRound((report) => this.count(report));
    await this.obey();
  }

  onApplicationBootstrap(): void {
    if (!this.settings.works) return;
    this.loops.start('job keeper', PAUSE, () => this.round(), { always: true });
  }

  async round(): Promise<number> {
    const now = this.clock.now();
    const { jobs } = this.loops;
    if (jobs.length !== this.known) await this.repository.introduce(jobs, now);
    this.known = jobs.length;
    const counts = [...this.counts.values()];
    this.counts = new Map();
    if (counts.length > 0) await this.repository.write(counts, now);
    await this.obey();
    if (now.getTime() - this.pruned > HOUR) {
      this.pruned = now.getTime();
      await this.repository.prune(now);
    }
    return 0;
  }

  private async obey(): Promise<void> {
    const requests = await this.repository.requests();
    this.loops.rest(new Set(requests.filter(({ paused }) => paused).map(({ job }) => job)));
    for (const { job, wantedAt } of requests) {
      const at = wantedAt?.getTime() ?? 0;
      const before = this.wanted.get(job);
      this.wanted.set(job, at);
      if (before !== undefined && at > before) this.loops.runNow(job);
    }
  }

  private count({ job, pause, begin, elapsed, found, error }: RoundReport): void {
    const hour = new Date(Math.floor(begin.getTime() / HOUR) * HOUR);
    const before = this.counts.get(job);
    const last = { begin, elapsed, found, error: wordsOf(error) };
    const isNotable = found > 0 || error !== null;
    this.counts.set(job, {
      ...{ job, pause, hour, last },
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
