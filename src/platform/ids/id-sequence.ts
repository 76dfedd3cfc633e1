/** Milliseconds since then take the upper 41 of 53 bits: enough until 2095, in 15 digits until 2033. */
const EPOCH = Date.UTC(2026, 0, 1);
/** Six bits name the process. */
export const PROCESSES = 64;
/** Six more count within a millisecond. */
const PER_MILLISECOND = 64;
/**
 * The first id of a millisecond is a random one of the lower half, so that ids do not reveal how
 * many there were.
 */
const FIRST_OF = 32;

/**
 * The milliseconds since our epoch in which a process may create ids: from `from`, up to but not
 * including `until`.
 */
export interface IdRange {
  process: number;
  from: number;
  until: number;
}

/** An instant in milliseconds since our epoch. */
export const idTimeOf = (instant: number): number => Math.floor(instant) - EPOCH;

/**
 * Ids of one process, strictly ascending: `milliseconds · process · sequence`, a safe integer. Two
 * processes never hold the same milliseconds under the same number, so no clock can make two ids
 * equal.
 */
export class IdSequence {
  private millisecond: number;
  private sequence = PER_MILLISECOND;

  constructor(
    private range: IdRange,
    private readonly startOf: () => number = () => Math.floor(Math.random() * FIRST_OF),
  ) {
    this.millisecond = range.from - 1;
  }

  get process(): number {
    return this.range.process;
  }

  get until(): number {
    return this.range.until;
  }

  /** The first millisecond that this process has not used. */
  get unused(): number {
    return this.millisecond + 1;
  }

  extend(until: number): void {
    this.range = { ...this.range, until };
  }

  /** Whether the range certainly has room for `count` more ids. */
  holds(count: number, now: number): boolean {
    const milliseconds = Math.ceil(count / (PER_MILLISECOND - FIRST_OF));
    return Math.max(now, this.millisecond) + milliseconds < this.range.until;
  }

  /**
   * `count` ids; null unless the range certainly has room for all of them. If the clock was set
   * back, or more are needed than fit into a millisecond, the ids run ahead of the clock.
   */
  take(count: number, now: number): string[] | null {
    if (!this.holds(count, now)) return null;
    if (now > this.millisecond) this.begin(now);
    return Array.from({ length: count }, () => String(this.next()));
  }

  private begin(millisecond: number): void {
    this.millisecond = millisecond;
    this.sequence = this.startOf();
  }

  private next(): number {
    if (this.sequence >= PER_MILLISECOND) this.begin(this.millisecond + 1);
    const id =
      (this.millisecond * PROCESSES + this.range.process) * PER_MILLISECOND + this.sequence;
    this.sequence += 1;
    return id;
  }
}
