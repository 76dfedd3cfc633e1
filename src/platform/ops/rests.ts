/**
 * The rests of the hands of a loop. They share a timer that wakes the one that has rested longest: idle
 * hands look in turns, and while some are at work the others go on looking.
 */
export class Rests {
  private readonly resting: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private woken = 0;

  constructor(private readonly pause: number) {}

  /** How often all were woken: a round that begins now knows what they were woken for until now. */
  get wakes(): number {
    return this.woken;
  }

  /** Until the hand's turn, or a wake-up; not at all if one came since the hand's last round began. */
  async rest(known: number): Promise<void> {
    if (known !== this.woken) return;
    await new Promise<void>((resolve) => {
      this.resting.push(resolve);
      this.timer ??= this.next();
    });
  }

  /** Ends the rests of all. */
  wake(): void {
    this.woken += 1;
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const end of this.resting.splice(0)) end();
  }

  private next(): NodeJS.Timeout {
    return setTimeout(() => {
      this.resting.shift()?.();
      this.timer = this.resting.length > 0 ? this.next() : undefined;
    }, this.pause);
  }
}
