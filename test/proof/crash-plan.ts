import type { Random } from '@platform/seeding/context';

interface Appointment {
  point: string;
  nth: number;
}

/** Which worker dies at which named instant, until every one of them was hit often enough. */
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

  /** Every worker gets an appointment from now on. */
  hurry(): void {
    this.hurried = true;
  }

  /** No more appointments: what is still alive lives on. */
  stop(): void {
    this.paused = true;
  }

  /** What a worker that starts now has before it. */
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

  /** It ended without being killed from outside: by its own hand, at the appointed instant. */
  crashed(worker: string): boolean {
    const met = this.given.get(worker);
    this.given.delete(worker);
    if (met) this.hits.set(met.point, this.hits.get(met.point)! + 1);
    return met !== undefined;
  }

  /** It ended before the instant came: somebody else gets the appointment. */
  private missed(worker: string): void {
    const open = this.given.get(worker);
    this.given.delete(worker);
    if (open) this.open.push(open);
  }
}
