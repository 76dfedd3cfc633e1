/** Counts what is waiting for the authority; modules with queued work contribute theirs. */
export class AuthorityQueues {
  private readonly counters: (() => Promise<number>)[] = [];

  /** The counter runs in the scope of the user who sees the banner. */
  contribute(counter: () => Promise<number>): void {
    this.counters.push(counter);
  }

  async waiting(): Promise<number> {
    const counts = await Promise.all(this.counters.map((counter) => counter()));
    return counts.reduce((sum, count) => sum + count, 0);
  }
}
