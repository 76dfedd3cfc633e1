/** The simulator's own time: the only place that reads the machine's clock. */
export class Clock {
  private offset = 0;
  private frozenAt: number | null = null;

  now(): number {
    return this.frozenAt ?? Date.now() + this.offset;
  }

  /**
   * Moves the time forward, or back with a negative span; a frozen clock stays frozen at the new
   * time.
   */
  advance(spanMs: number): void {
    if (this.frozenAt === null) this.offset += spanMs;
    else this.frozenAt += spanMs;
  }

  set(instant: number): void {
    this.advance(instant - this.now());
  }

  freeze(): void {
    this.frozenAt = this.now();
  }

  run(): void {
    if (this.frozenAt === null) return;
    this.offset = this.frozenAt - Date.now();
    this.frozenAt = null;
  }

  get frozen(): boolean {
    return this.frozenAt !== null;
  }

  /** What a restart needs to continue with the same time. */
  memento(): ClockMemento {
    return { offset: this.offset, frozenAt: this.frozenAt };
  }

  restore({ offset, frozenAt }: ClockMemento): void {
    this.offset = offset;
    this.frozenAt = frozenAt;
  }
}

export interface ClockMemento {
  offset: number;
  frozenAt: number | null;
}

/**
 * `2026-08-03T04:11:31Z`: the precision of Get Submission and Details (myinvois-api, section 4.3).
 */
export const seconds = (instant: number): string => iso(instant, 0);

/** `2026-08-03T04:11:31.9939186Z`: the seven digits of Recent, Search and the rate headers. */
export const sevenDigits = (instant: number): string => iso(instant, 7);

const iso = (instant: number, digits: 0 | 7): string => {
  const text = new Date(instant).toISOString();
  return digits === 0 ? `${text.slice(0, 19)}Z` : `${text.slice(0, 23)}0000Z`;
};
