import { DAY, MINUTE, SECOND } from '@kernel/time';

export interface Silence {
  /** Seconds without a request after which the session locks; null when it was never told. */
  lockAfter: number | null;
  lastSeen: Date;
}

/** Longer than that nobody sits before an open screen. */
export const LONGEST_LOCK_AFTER = DAY / SECOND;

/** `lastSeen` is written once a minute at most: within that minute the silence may have begun later. */
export const fellSilent = ({ lockAfter, lastSeen }: Silence, now: Date): boolean =>
  lockAfter !== null && now.getTime() - lastSeen.getTime() > lockAfter * SECOND + MINUTE;
