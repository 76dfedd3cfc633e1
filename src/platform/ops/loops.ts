import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, jobOf, type Round, type RoundReport, Rounds } from './rounds';

interface Loop {
  job: string;
  pause: number;
  stop: () => Promise<void>;
  /** Starts a round at once. */
  wake: () => void;
  /** Runs one round even while the job is paused. */
  force: () => void;
}

interface Options {
  /** Internal to the process: not a job that can be paused. */
  always?: boolean;
}

/** Background loops of this process: each runs one round at a time until the process stops. */
@Injectable()
export class Loops implements OnApplicationShutdown {
  private readonly loops: Loop[] = [];
  private readonly finalStops: (() => Promise<void>)[] = [];
  private paused: ReadonlySet<string> = new Set();
  private observer: (report: RoundReport) => void = () => undefined;

  constructor(private readonly rounds: Rounds) {}

  /**
   * Starts a loop that sleeps `pause` milliseconds after a round that found nothing; returns its
   * wake-up.
   */
  start(name: string, pause: number, round: Round, { always = false }: Options = {}): () => void {
    const job = jobOf(name);
    let running = true;
    let news = false;
    let forced = false;
    let wake: () => void = () => undefined;
    const rest = (): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, news ? 0 : pause);
        news = false;
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const turn = async (): Promise<void> => {
      while (running) {
        const isPaused = !always && !forced && this.paused.has(job);
        forced = false;
        // Whatever woke us is handled by this round.
        news = false;
        const found = isPaused ? 0 : await this.once(name, pause, round, always);
        if (running && found === 0) await rest();
      }
    };
    const done = turn();
    const awaken = (): void => {
      news = true;
      wake();
    };
    const force = (): void => {
      forced = true;
      awaken();
    };
    const stop = (): Promise<void> => {
      running = false;
      wake();
      return done;
    };
    if (!always) this.loops.push({ job, pause, stop, wake: awaken, force });
    else this.finalStops.push(stop);
    return awaken;
  }

  /** The jobs of this process, each once, however many loops work on it. */
  get jobs(): Job[] {
    const pauses = new Map(this.loops.map(({ job, pause }) => [job, pause]));
    return [...pauses].map(([job, pause]) => ({ job, pause, cron: null }));
  }

  onRound(observer: (report: RoundReport) => void): void {
    this.observer = observer;
  }

  /** Pauses these jobs; all others run. */
  rest(jobs: ReadonlySet<string>): void {
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
