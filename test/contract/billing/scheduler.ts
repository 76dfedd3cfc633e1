import type { Random } from '@platform/seeding/context';

/** Thrown in a task whose process dies. */
export class Killed extends Error {}

interface Turn {
  go: () => void;
  die: (reason: Killed) => void;
}

/**
 * Runs tasks one step at a time in an order determined by a seed: each waits for its turn at every
 * point where another process could interleave, and may die there.
 */
export class Scheduler {
  /** The percentage of turns in which a task dies. */
  deadly = 0;
  deaths = 0;
  private readonly waiting: Turn[] = [];
  private parked: () => void = () => undefined;

  constructor(private readonly random: Random) {}

  turn(): Promise<void> {
    return new Promise((go, die) => {
      this.waiting.push({ go, die });
      this.parked();
    });
  }

  /** Dies here or continues, without yielding to other tasks. */
  mayDie(): void {
    if (!this.random.chance(this.deadly)) return;
    this.deaths += 1;
    throw new Killed();
  }

  async run(tasks: readonly (() => Promise<void>)[]): Promise<void> {
    let left = tasks.length;
    const failures: unknown[] = [];
    const start = async (task: () => Promise<void>): Promise<void> => {
      try {
        await this.turn();
        await task();
      } catch (error) {
        if (!(error instanceof Killed)) failures.push(error);
      }
      left -= 1;
      this.parked();
    };
    for (const task of tasks) void start(task);
    while (left > 0) {
      const [next] = this.waiting.splice(this.random.whole(0, this.waiting.length - 1), 1);
      const parked = new Promise<void>((resolve) => (this.parked = resolve));
      this.resume(next!);
      await parked;
    }
    if (failures.length > 0) throw failures[0];
  }

  private resume({ go, die }: Turn): void {
    if (!this.random.chance(this.deadly)) return go();
    this.deaths += 1;
    die(new Killed());
  }
}
