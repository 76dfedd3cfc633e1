import type { Random } from '@platform/seeding/context';

interface Appointment {
  point: string;
  nth: number;
}

/** Which worker dies at which named crash point, until each has been hit often enough. */
export class CrashPlan {
  readonly hits: Map<string, number>;
  private readonly open: Appointment[];
  private readonly given = new Map<string, Appointment>();
  private paused = false;
  private hurried = false;

  constructor(
    points: readonly string[],
    rounds: number,
    private readonly random: Random,
  ) {
    this.hits = new Map(points.map((point) => [point, 0]));
    this.open = Array.from({ length: rounds }, () =>
      points.map((point) => ({ point, nth: random.whole(1, 2) })),
    ).flat();
  }

  get hasOpen(): boolean {
    return this.open.length > 0;
  }

  get isDone(): boolean {
    return this.open.length === 0 && this.given.size === 0;
  }

  /** From now on every worker is assigned a crash point. */
  hurry(): void {
    this.hurried = true;
  }

  /** No more assignments: what is still alive keeps running. */
  stop(): void {
    this.paused = true;
  }

  /** The crash point for a worker that starts now. */
  envFor(worker: string): NodeJS.ProcessEnv {
    this.missed(worker);
    const [next] =
      this.paused || (!this.hurried && this.random.chance(25)) ? [] : this.open.splice(0, 1);
    if (!next) return {};
    this.given.set(worker, next);
    return { CRASH_AT: `${next.point}#${next.nth}` };
  }

  isGiven(worker: string): boolean {
    return this.given.has(worker);
  }

  /** It ended by itself at the assigned crash point. */
  crashed(worker: string): boolean {
    const met = this.given.get(worker);
    this.given.delete(worker);
    if (met) this.hits.set(met.point, this.hits.get(met.point)! + 1);
    return met !== undefined;
  }

  /** It ended before the crash point: another worker gets the assignment. */
  private missed(worker: string): void {
    const open = this.given.get(worker);
    this.given.delete(worker);
    if (open) this.open.push(open);
  }
}
