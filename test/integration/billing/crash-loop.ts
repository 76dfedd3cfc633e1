import type { ChildProcess } from 'node:child_process';
import type { Shop } from './test-bed';
import { endOf, startCrashingWorker } from './crashing-worker';

/** Its clock is a minute ahead: it queries at once what has been silent for half a minute. */
const AHEAD = 60_000;
/** After this, a worker that never reaches its crash point is replaced by the next. */
const PATIENCE = 60_000;
/** How long the other processes leave the work to it. */
const WAITED = 20_000;

/** Workers that die one after the other, each at the next crash point. */
export class CrashLoop {
  /** How many died at each crash point. */
  readonly killed: Record<string, number>;
  /** The crash point of the current worker. */
  at: string;
  /** The other processes wait for this before they do anything. */
  calm: Promise<unknown> = Promise.resolve();
  private isOver = false;
  private victim!: ChildProcess;
  private death: Promise<void> = Promise.resolve();
  private readonly work: Promise<void>;

  constructor(
    private readonly shop: Shop,
    private readonly instants: readonly string[],
  ) {
    this.killed = Object.fromEntries(instants.map((each) => [each, 0]));
    this.at = instants[0]!;
    this.work = this.run();
  }

  /** Leaves pending work to the current worker until it dies or `WAITED` has passed. */
  async leave(): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, WAITED).unref());
    this.calm = Promise.race([this.death, late]);
    await this.calm;
  }

  async stop(): Promise<void> {
    this.isOver = true;
    this.victim.kill('SIGTERM');
    await this.work;
  }

  private async run(): Promise<void> {
    for (let round = 0; !this.isOver; round += 1) {
      this.at = this.instants[round % this.instants.length]!;
      this.victim = startCrashingWorker(this.shop, this.at, { ahead: AHEAD });
      const end = endOf(this.victim, PATIENCE);
      this.death = end.then(() => undefined);
      if ((await end) === 'SIGKILL') this.killed[this.at]! += 1;
    }
  }
}
