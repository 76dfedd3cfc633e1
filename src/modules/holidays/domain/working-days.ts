import { addDays, type PlainDate } from '@kernel/time';

/** Days of the week, 0 is Sunday. */
export type Weekend = readonly number[];

/** The weekend of federal authorities and most states; our own promises are counted by it. */
export const federalWeekend: Weekend = [6, 0];

/** Kedah, Kelantan and Terengganu rest on these days (Holidays Act 1951, section 2: weekly holiday). */
export const fridayWeekend: Weekend = [5, 6];

const DAY = 86_400_000;
/** A Sunday. */
const SUNDAY = Date.parse('2023-01-01T00:00:00Z');

/** 0 is Sunday. */
export const weekdayOf = (day: PlainDate): number =>
  ((((Date.parse(`${day}T00:00:00Z`) - SUNDAY) / DAY) % 7) + 7) % 7;

/** Neither at the weekend nor on one of the holidays. */
export const isWorkingDay = (
  day: PlainDate,
  holidays: ReadonlySet<PlainDate>,
  weekend: Weekend = federalWeekend,
): boolean => !weekend.includes(weekdayOf(day)) && !holidays.has(day);

/** The working day that comes `count` working days after a day, which itself never counts. */
export function workingDaysAfter(
  from: PlainDate,
  count: number,
  holidays: ReadonlySet<PlainDate>,
  weekend: Weekend = federalWeekend,
): PlainDate {
  let day = from;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays, weekend)) left -= 1;
  }
  return day;
}

/**
 * Working days from `from`, exclusive, to `to`, inclusive; negative in the other direction. For a
 * promise that ends on `to` this is what is left on `from`.
 */
export function workingDaysBetween(
  from: PlainDate,
  to: PlainDate,
  holidays: ReadonlySet<PlainDate>,
  weekend: Weekend = federalWeekend,
): number {
  if (to < from) return -workingDaysBetween(to, from, holidays, weekend) || 0;
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (isWorkingDay(day, holidays, weekend)) count += 1;
  return count;
}
