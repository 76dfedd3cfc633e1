import { addDays, businessDate, localDateTime, localInstant } from '@kernel/time';
import type { Timing } from './topics';

/** When the digest of a day is sent, in Malaysia. */
export const DIGEST_TIME = '08:00';

/** When somebody wants to be told. */
export interface Hours {
  timing: Timing;
  /** `HH:mm` in Malaysia; both or neither. From later than until spans midnight. */
  quietFrom: string | null;
  quietUntil: string | null;
}

/** The instant from which a message may be sent: at once, after the quiet hours, or with the next digest. */
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
