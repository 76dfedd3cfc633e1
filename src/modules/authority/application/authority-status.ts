/** Whether the authority is reachable, as observed by all processes together. */
export interface AuthorityState {
  reachable: boolean;
  /** Since when; null before the first call. */
  since: Date | null;
  lastSuccess: Date | null;
  lastFailure: Date | null;
  /** Why the last call failed; null while reachable. */
  reason: string | null;
  /** The authority's clock minus ours in milliseconds, as its answers show; null before the first. */
  clockOffset: number | null;
}

export abstract class AuthorityStatus {
  abstract current(): Promise<AuthorityState>;
}

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
