/** A business date without a time zone, `2025-03-31`. */
export type PlainDate = string;

/** The time zone of every organisation. */
export const BUSINESS_ZONE = 'Asia/Kuala_Lumpur';

/** Asia/Kuala_Lumpur has kept UTC+8 without daylight saving since 1982. */
const BUSINESS_OFFSET = 8 * 3_600_000;

const shape = /^\d{4}-\d{2}-\d{2}$/;

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** True for a real calendar date in the form `YYYY-MM-DD`. */
export function isPlainDate(value: string): boolean {
  if (!shape.test(value)) return false;
  const month = Number(value.slice(5, 7));
  const day = Number(value.slice(8));
  if (month < 1 || month > 12 || day < 1) return false;
  // Every month has 28 days; only later days need the calendar.
  return day <= 28 || day <= daysIn(Number(value.slice(0, 4)), month);
}

/**
 * Instead of `toISOString`, which is several times slower: a document needs four of these, and so
 * does a row of an export.
 */
function digits(value: number, length = 2): string {
  if (Number.isNaN(value)) throw new RangeError('no instant');
  return String(value).padStart(length, '0');
}

/** The UTC calendar date of an instant; documents carry this one (myinvois-ubl, section 7). */
export const utcDate = (instant: Date): PlainDate =>
  `${digits(instant.getUTCFullYear(), 4)}-${digits(instant.getUTCMonth() + 1)}-${digits(instant.getUTCDate())}`;

/** The UTC time of day in the form the authority takes, `hh:mm:ssZ`. */
export const utcTime = (instant: Date): string =>
  `${digits(instant.getUTCHours())}:${digits(instant.getUTCMinutes())}:${digits(instant.getUTCSeconds())}Z`;

/** The instant whose UTC date and time are those of this one in Malaysia. */
const shifted = (instant: Date): Date => new Date(instant.getTime() + BUSINESS_OFFSET);

/** The calendar date of an instant in Malaysia; "today" in every business rule. */
export const businessDate = (instant: Date): PlainDate => utcDate(shifted(instant));

/** `2026-03-02 09:15:00` in Malaysia, the date text of the platform API. */
export function localDateTime(instant: Date): string {
  const there = shifted(instant);
  return `${utcDate(there)} ${utcTime(there).slice(0, 8)}`;
}

const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** True for a wall-clock time `HH:mm` or `HH:mm:ss`. */
export const isTimeOfDay = (value: string): boolean => clock.test(value);

/** The instant of a date and time in Malaysia; null when either is invalid. */
export function localInstant(date: string, time: string): Date | null {
  return isTimeOfDay(time) && isPlainDate(date) ? new Date(`${date}T${time}+08:00`) : null;
}

/** Parses `2026-03-02 09:15[:00]` as Malaysian time; null when it is invalid. */
export const parseLocalDateTime = (text: string): Date | null =>
  text[10] === ' ' || text[10] === 'T' ? localInstant(text.slice(0, 10), text.slice(11)) : null;

/** The date a number of days later (or earlier). */
export function addDays(date: PlainDate, days: number): PlainDate {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return utcDate(instant);
}

/** Every day from the first to the last, both included. */
export function daysFrom(first: PlainDate, last: PlainDate): PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
