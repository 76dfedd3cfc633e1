import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@platform/seeding/context';
import type { Installation } from './installation';
import type { FaultInjector } from './fault-injector';

/** A worker that is to die at a named crash point is mostly left alive until then. */
const SPARED = 75;

/** Kills and freezes processes at random times. */
export class Killer {
  readonly kills = new Map<string, number>();
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
    const dice = this.random.whole(1, 100);
    const worker = this.random.pick(this.installation.workers);
    if (this.isDoomed(worker.plan.name) && this.random.chance(SPARED)) return;
    if (dice <= 60) this.count('worker', worker.kill());
    else if (dice <= 72) this.count('web', this.installation.web.kill());
    else if (dice <= 84) await this.killSimulator();
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

  private count(name: string, done: boolean): void {
    if (done) this.kills.set(name, (this.kills.get(name) ?? 0) + 1);
  }
}
