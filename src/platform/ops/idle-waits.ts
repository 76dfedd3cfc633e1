/**
 * Where the workers of a loop wait while they find nothing to do. One timer serves them all: after
 * each pause only the worker that has waited longest looks again. However many workers a loop has,
 * it looks once per pause while idle, and goes on looking while some of its workers are busy.
 */
export class IdleWaits {
  /** Resolves the wait of each idle worker, the longest first. */
  private readonly waiting: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private woken = 0;

  constructor(private readonly pause: number) {}

  /** How often all workers were woken. A round that begins now sees what they were woken for so far. */
  get wakeUps(): number {
    return this.woken;
  }

  /**
   * Waits for this worker's turn or the next wake-up. Returns at once if there was a wake-up since
   * `seen`, the value of `wakeUps` when its last round began: that round may have missed the work.
   */
  async wait(seen: number): Promise<void> {
    if (seen !== this.woken) return;
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      this.timer ??= this.startTimer();
    });
  }

  /** Wakes all waiting workers at once. */
  wakeAll(): void {
    this.woken += 1;
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private startTimer(): NodeJS.Timeout {
    return setTimeout(() => {
      this.waiting.shift()?.();
      this.timer = this.waiting.length > 0 ? this.startTimer() : undefined;
    }, this.pause);
  }
}
