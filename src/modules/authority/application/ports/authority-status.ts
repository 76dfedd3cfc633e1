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
