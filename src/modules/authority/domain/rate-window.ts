/** So many calls in any window of this length. */
export interface RateRule {
  calls: number;
  windowMs: number;
}

/**
 * The earliest instant, not before `from`, at which one more call keeps the rule. `stamps` are the
 * instants of earlier calls in order; some may lie ahead: those are reserved, and nobody jumps the
 * queue.
 */
export function nextSlot(stamps: readonly number[], rule: RateRule, from: number): number {
  const last = stamps.at(-1) ?? from;
  const leaving = stamps.at(-rule.calls);
  const free = stamps.length < rule.calls ? from : leaving! + rule.windowMs;
  return Math.max(from, last, free);
}

/** Drops the instants that no window beginning from now on can contain. */
export const within = (stamps: readonly number[], windowMs: number, now: number): number[] =>
  stamps.filter((stamp) => stamp > now - windowMs);
