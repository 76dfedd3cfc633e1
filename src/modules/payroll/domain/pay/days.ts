import { type Decimal, decimal } from '@kernel/money';
import type { Month, PlainDate } from '@kernel/time';
import type { DayBasis, WagePeriod, WeekHours } from './pay.types';

// Days are counted by number: a month of 6,000 employees needs some hundred thousand counts.

/** The number of a date, counted from 1970-01-01, by the Gregorian calendar. */
export function dayNumber(date: PlainDate): number {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  // Years begin in March here, so that a leap day is the last day of its year.
  const y = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return (
    365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719468
  );
}

/** Calendar days from one date to another, both inclusive; 0 if the second is earlier. */
export const calendarDays = (from: PlainDate, to: PlainDate): number =>
  Math.max(dayNumber(to) - dayNumber(from) + 1, 0);

/** Days with hours of work from one date to another, both inclusive. */
export function workingDays(from: PlainDate, to: PlainDate, week: WeekHours): number {
  let count = 0;
  const last = dayNumber(to);
  // 1970-01-01 was a Thursday, the fourth day of a week that begins on Monday.
  for (let day = dayNumber(from); day <= last; day += 1)
    if (!week[(((day + 3) % 7) + 7) % 7]!.isZero()) count += 1;
  return count;
}

/** Hours of work from one date to another, both inclusive. */
export function workingHours(from: PlainDate, to: PlainDate, week: WeekHours): Decimal {
  let hours = decimal(0);
  const last = dayNumber(to);
  for (let day = dayNumber(from); day <= last; day += 1)
    hours = hours.plus(week[(((day + 3) % 7) + 7) % 7]!);
  return hours;
}

/** The divisor of a month. */
export const daysOfBasis = (
  basis: DayBasis,
  { from, to }: WagePeriod,
  week: WeekHours,
): Decimal => {
  if (basis.kind === 'fixed') return basis.days;
  return decimal(basis.kind === 'calendar' ? calendarDays(from, to) : workingDays(from, to, week));
};

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The last day of a month. */
export function lastDayOf(month: Month): PlainDate {
  const year = Number(month.slice(0, 4));
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const index = Number(month.slice(5)) - 1;
  return `${month}-${index === 1 && isLeap ? 29 : lengths[index]!}`;
}

/** The month a number of months later, or earlier. */
export function monthPlus(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  return `${year}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The months of a year before one of them, in order. */
export function monthsBefore(month: Month): Month[] {
  const months: Month[] = [];
  const january = `${month.slice(0, 4)}-01`;
  for (let each = january; each < month; each = monthPlus(each, 1)) months.push(each);
  return months;
}
