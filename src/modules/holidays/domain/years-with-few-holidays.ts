import type { PlainDate } from '@kernel/time';

/**
 * Every year has at least this many federal holidays: the Employment Act 1955, section 60D, grants
 * eleven, and those whose date depends on the moon are entered when they are announced.
 */
export const USUAL_HOLIDAYS = 11;

/** The years from one day to another that have fewer federal holidays entered than every year has. */
export function yearsWithFewHolidays(
  from: PlainDate,
  to: PlainDate,
  holidays: Iterable<PlainDate>,
): number[] {
  const counts = new Map<number, number>();
  for (const day of new Set(holidays)) {
    const year = Number(day.slice(0, 4));
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return years.filter((year) => (counts.get(year) ?? 0) < USUAL_HOLIDAYS);
}
