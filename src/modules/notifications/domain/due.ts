import { addDays, businessDate, localDateTime, localInstant } from '@kernel/time';
import type { Timing } from './topics';

/** When daily digests are sent, in Malaysian time. */
export const DIGEST_TIME = '08:00';

/** When a recipient wants messages. */
export interface Hours {
  timing: Timing;
  /**
   * `HH:mm` in Malaysian time; both or neither. If `from` is later than `until`, they span
   * midnight.
   */
  quietFrom: string | null;
  quietUntil: string | null;
}

/**
 * The earliest instant at which a message may be sent: now, after the quiet hours, or with the next
 * digest.
 */
export function dueAt(now: Date, { timing, quietFrom, quietUntil }: Hours): Date {
  const today = businessDate(now);
  const time = localDateTime(now).slice(11, 16);
  if (timing === 'daily') return at(time < DIGEST_TIME ? today : addDays(today, 1), DIGEST_TIME);
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return now;
  const spansMidnight = quietFrom > quietUntil;
  if (spansMidnight && time >= quietFrom) return at(addDays(today, 1), quietUntil);
  const isQuiet = time < quietUntil && (spansMidnight || time >= quietFrom);
  return isQuiet ? at(today, quietUntil) : now;
}

const at = (day: string, time: string): Date => localInstant(day, time)!;
