export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Hours between two instants, with fractions. */
export const hoursSince = (earlier: Date, now: Date): number =>
  (now.getTime() - earlier.getTime()) / HOUR;
