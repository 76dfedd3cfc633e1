import { addDays, businessDate, localDateTime, localInstant } from '@kernel/time';
import type { Timing } from './topics';

/** When daily digests are sent, in Malaysian time. */
export const DIGEST_TIME = '08:00';

/** When a person does not want to be disturbed: `HH:mm`, Malaysian time; both or neither. */
export interface QuietHours {
  /** A start later than the end spans midnight. */
  quietFrom: string | null;
  quietUntil: string | null;
}

/** When a person wants to be notified. */
export interface Hours extends QuietHours {
  timing: Timing;
}

/** The earliest instant at which a message may be sent: now or with the next digest, and outside quiet hours. */
export const dueAt = (now: Date, hours: Hours): Date =>
  quietEnd(hours.timing === 'daily' ? nextDigest(now) : now, hours);

function nextDigest(now: Date): Date {
  const today = businessDate(now);
  return at(timeOf(now) < DIGEST_TIME ? today : addDays(today, 1), DIGEST_TIME);
}

/** The end of the quiet hours that contain an instant; the instant itself if none do. */
export function quietEnd(now: Date, { quietFrom, quietUntil }: QuietHours): Date {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return now;
  const [today, time] = [businessDate(now), timeOf(now)];
  const spansMidnight = quietFrom > quietUntil;
  if (spansMidnight && time >= quietFrom) return at(addDays(today, 1), quietUntil);
  const isQuiet = time < quietUntil && (spansMidnight || time >= quietFrom);
  return isQuiet ? at(today, quietUntil) : now;
}

const timeOf = (now: Date): string => localDateTime(now).slice(11, 16);
const at = (day: string, time: string): Date => localInstant(day, time)!;
