import type { Fault } from '@kernel/rules';
import { DAY, MINUTE } from '@kernel/time';

/** Notices are not planned further ahead; this catches a mistyped year. */
export const AHEAD_MOST = 366 * DAY;

/** A notice appears at the minute. */
export const atMinute = (time: Date): Date =>
  new Date(Math.floor(time.getTime() / MINUTE) * MINUTE);

/** Faults of a publication time, and of a banner that would end before it begins. */
export function* scheduleFaults(
  time: Date,
  pinnedUntil: string | null,
  now: Date,
): Generator<Fault> {
  if (time <= now) yield { code: 'notice.timePast', path: 'scheduledTime' };
  if (time.getTime() - now.getTime() > AHEAD_MOST)
    yield { code: 'notice.timeFar', path: 'scheduledTime' };
  if (pinnedUntil !== null && new Date(pinnedUntil) <= time)
    yield { code: 'notice.pinEndsBefore', path: 'pinnedUntil' };
}
