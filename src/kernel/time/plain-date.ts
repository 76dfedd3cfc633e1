/** A date of business without a time zone, `2025-03-31`. */
export type PlainDate = string;

/** Asia/Kuala_Lumpur has kept UTC+8 without daylight saving since 1982. */
const BUSINESS_OFFSET = 8 * 3_600_000;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a real calendar date in the form `YYYY-MM-DD`. */
export function isPlainDate(value: string): boolean {
  if (!shape.test(value)) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}

/** The UTC calendar date of an instant; documents carry this one (myinvois-ubl, section 7). */
export const utcDate = (instant: Date): PlainDate => instant.toISOString().slice(0, 10);

/** The UTC time of day in the form the authority takes, `hh:mm:ssZ`. */
export const utcTime = (instant: Date): string => `${instant.toISOString().slice(11, 19)}Z`;

const shifted = (instant: Date): string =>
  new Date(instant.getTime() + BUSINESS_OFFSET).toISOString();

/** The calendar date of an instant in Malaysia; "today" in every business rule. */
export const businessDate = (instant: Date): PlainDate => shifted(instant).slice(0, 10);

/** `2026-03-02 09:15:00` in Malaysia, the date text of the platform API. */
export const localDateTime = (instant: Date): string =>
  `${shifted(instant).slice(0, 10)} ${shifted(instant).slice(11, 19)}`;

/** Reads `2026-03-02 09:15[:00]` as Malaysian time; null when it is no such text. */
export function parseLocalDateTime(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(text);
  if (!match || !isPlainDate(match[1]!)) return null;
  const instant = new Date(`${match[1]}T${match[2]}${match[3] ?? ':00'}+08:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** The date some days later (or earlier). */
export function addDays(date: PlainDate, days: number): PlainDate {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return utcDate(instant);
}
