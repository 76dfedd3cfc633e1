interface Waiter {
  enter: () => void;
  refuse: (reason: Error) => void;
}

/** A fixed number of places and a waiting line of bounded length, first come, first served. */
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

  /** Sends the waiting line away; those at work are not disturbed. */
  refuseWaiting(reason: () => Error): void {
    const sentAway = this.waiting;
    this.waiting = [];
    for (const { refuse } of sentAway) refuse(reason());
  }

  /** Resolves when nobody is at work. */
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

  // A place is handed on, never put down in between: a newcomer cannot overtake the line.
  private leave(): void {
    const next = this.waiting.shift();
    if (next) return next.enter();
    this.free += 1;
    if (!this.isQuiet) return;
    for (const resolve of this.quiet.splice(0)) resolve();
  }
}
