/** A `Date` header has no fractions: on average half a second has passed since. */
const HALF_A_SECOND = 500;

/** How far the clock of an answer is ahead of ours, in milliseconds; null when it has no date. */
export function clockOffsetOf(
  headers: Headers,
  { at, ms }: { at: Date; ms: number },
): number | null {
  const theirs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return null;
  return Math.round(theirs + HALF_A_SECOND - (at.getTime() + ms / 2));
}
