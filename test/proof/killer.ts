import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@platform/seeding/context';
import type { Installation } from './installation';
import type { FaultInjector } from './fault-injector';

/** A worker that is to die at a named crash point is mostly left alive until then. */
const SPARED = 75;

/** Kills and freezes processes at random times. */
export class Killer {
  readonly kills = new Map<string, number>();
  private strikes = 0;
  private on = false;
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly installation: Installation,
    private readonly mischief: FaultInjector,
    private readonly random: Random,
    /** Which workers already have an assigned crash point. */
    private readonly isDoomed: (worker: string) => boolean,
    private readonly pace: { from: number; to: number },
  ) {}

  start(): void {
    this.on = true;
    this.done = this.go();
  }

  async stop(): Promise<void> {
    this.on = false;
    await this.done;
  }

  private async go(): Promise<void> {
    while (this.on) {
      await sleep(this.random.whole(this.pace.from, this.pace.to));
      if (this.on) await this.strike();
    }
  }

  private async strike(): Promise<void> {
    this.strikes += 1;
    // However short the run, these two are part of it.
    if (this.strikes === 3) return this.count('database', this.installation.killDatabase());
    if (this.strikes === 5) return this.moveClock();
    const dice = this.random.whole(1, 100);
    const worker = this.random.pick(this.installation.workers);
    if (this.isDoomed(worker.plan.name) && this.random.chance(SPARED)) return;
    if (dice <= 56) this.count('worker', worker.kill());
    else if (dice <= 67) this.count('web', this.installation.web.kill());
    else if (dice <= 78) await this.killSimulator();
    else if (dice <= 84) this.count('database', this.installation.killDatabase());
    else if (dice <= 90) await this.moveClock();
    else {
      // Longer than a lease: another worker takes over before it resumes.
      this.count('worker frozen', worker.isUp);
      await worker.freeze(this.random.whole(4_000, 7_000));
    }
  }

  private async killSimulator(): Promise<void> {
    await this.mischief.takeBack().catch(() => undefined);
    this.count('simulator', this.installation.simulator.kill());
  }

  /** The authority's clock is set, back or forth. */
  private async moveClock(): Promise<void> {
    const advanceMs = this.random.whole(-3, 3) * 60_000;
    const moved = this.installation.control('clock', { advanceMs });
    this.count("authority's clock moved", await moved.then(Boolean, () => false));
  }

  private count(name: string, done: boolean): void {
    if (done) this.kills.set(name, (this.kills.get(name) ?? 0) + 1);
  }
}
