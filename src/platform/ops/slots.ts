interface Waiter {
  enter: () => void;
  refuse: (reason: Error) => void;
}

/** A fixed number of slots and a bounded queue, first come, first served. */
export class Slots {
  private free: number;
  private waiting: Waiter[] = [];
  private quiet: (() => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly maxWaiting: number,
    private readonly whenFull: () => Error,
  ) {
    this.free = size;
  }

  get isQuiet(): boolean {
    return this.free === this.size;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Rejects the queue; running work is not affected. */
  refuseWaiting(reason: () => Error): void {
    const sentAway = this.waiting;
    this.waiting = [];
    for (const { refuse } of sentAway) refuse(reason());
  }

  /** Resolves when no slot is in use. */
  whenQuiet(): Promise<void> {
    return this.isQuiet ? Promise.resolve() : new Promise((resolve) => this.quiet.push(resolve));
  }

  private enter(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    if (this.waiting.length >= this.maxWaiting) return Promise.reject(this.whenFull());
    return new Promise((enter, refuse) => this.waiting.push({ enter, refuse }));
  }

  // A slot is handed over directly: a newcomer cannot overtake the queue.
  private leave(): void {
    const next = this.waiting.shift();
    if (next) return next.enter();
    this.free += 1;
    if (!this.isQuiet) return;
    for (const resolve of this.quiet.splice(0)) resolve();
  }
}
