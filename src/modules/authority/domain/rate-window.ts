/** A number of calls in any window of this length. */
export interface RateRule {
  calls: number;
  windowMs: number;
}

/**
 * The earliest instant, not before `from`, at which one more call satisfies the limit. `stamps` are
 * the instants of earlier calls in order; some may lie in the future: those are reserved, and
 * nobody jumps the queue.
 */
export function nextSlot(stamps: readonly number[], rule: RateRule, from: number): number {
  const last = stamps.at(-1) ?? from;
  const leaving = stamps.at(-rule.calls);
  const free = stamps.length < rule.calls ? from : leaving! + rule.windowMs;
  return Math.max(from, last, free);
}

/** Drops the instants that are outside any window from now on. */
export const within = (stamps: readonly number[], windowMs: number, now: number): number[] =>
  stamps.filter((stamp) => stamp > now - windowMs);
