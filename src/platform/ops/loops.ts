import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { IdleWaits } from './idle-waits';
import { type Job, jobOf, type Round, type RoundReport, Rounds } from './rounds';

interface Loop {
  job: string;
  pause: number;
  stop: () => Promise<void>;
  /** Runs one round even while the job is paused. */
  force: () => void;
}

interface Options {
  /** How many rounds may run at once; one by default. */
  concurrency?: number;
  /** Internal to the process: not a job that can be paused. */
  always?: boolean;
}

/** Background loops of this process: each runs round after round until the process stops. */
@Injectable()
export class Loops implements OnApplicationShutdown {
  private readonly loops: Loop[] = [];
  private readonly finalStops: (() => Promise<void>)[] = [];
  private paused: ReadonlySet<string> = new Set();
  private observer: (report: RoundReport) => void = () => undefined;

  constructor(private readonly rounds: Rounds) {}

  /**
   * Starts a loop that sleeps `pause` milliseconds after a round that found nothing; returns its
   * wake-up. Of the workers that find nothing, one looks again per pause.
   */
  start(
    name: string,
    pause: number,
    round: Round,
    { concurrency = 1, always = false }: Options = {},
  ): () => void {
    const job = jobOf(name);
    const waits = new IdleWaits(pause);
    let running = true;
    let forced = 0;
    const worker = async (): Promise<void> => {
      let seen = 0;
      while (running) {
        const isPaused = !always && forced <= seen && this.paused.has(job);
        // Whatever woke us is handled by this round.
        seen = waits.wakeUps;
        const found = isPaused ? 0 : await this.once(name, pause, round, always);
        if (running && found === 0) await waits.wait(seen);
      }
    };
    const done = Promise.all(Array.from({ length: concurrency }, worker));
    const wake = (): void => waits.wakeAll();
    const force = (): void => {
      forced = waits.wakeUps + 1;
      wake();
    };
    const stop = async (): Promise<void> => {
      running = false;
      wake();
      await done;
    };
    if (!always) this.loops.push({ job, pause, stop, force });
    else this.finalStops.push(stop);
    return wake;
  }

  get jobs(): Job[] {
    return this.loops.map(({ job, pause }) => ({ job, pause, cron: null }));
  }

  onRound(observer: (report: RoundReport) => void): void {
    this.observer = observer;
  }

  /** Pauses these jobs; all others run. */
  pauseJobs(jobs: ReadonlySet<string>): void {
    this.paused = jobs;
  }

  runNow(job: string): void {
    for (const loop of this.loops) if (loop.job === job) loop.force();
  }

  async onApplicationShutdown(): Promise<void> {
    const stops = [...this.loops.map(({ stop }) => stop), ...this.finalStops];
    await Promise.all(stops.map((stop) => stop()));
  }

  private async once(name: string, pause: number, round: Round, silent: boolean): Promise<number> {
    const outcome = await this.rounds.run(name, round);
    const { begin, elapsed, found } = outcome;
    const next = new Date(begin.getTime() + elapsed + pause);
    if (!silent) this.observer({ job: jobOf(name), pause, cron: null, ...outcome, next });
    return found;
  }
}
