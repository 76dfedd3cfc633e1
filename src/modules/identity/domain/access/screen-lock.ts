import { DAY, MINUTE, SECOND } from '@kernel/time';

export interface Inactivity {
  /** Seconds without a request after which the session locks; null when it was never set. */
  lockAfter: number | null;
  lastSeen: Date;
}

/** Upper limit: nobody sits in front of an open screen for longer. */
export const LONGEST_LOCK_AFTER = DAY / SECOND;

/**
 * `lastSeen` is written at most once a minute: the inactivity may have begun up to a minute later.
 */
export const isIdle = ({ lockAfter, lastSeen }: Inactivity, now: Date): boolean =>
  lockAfter !== null && now.getTime() - lastSeen.getTime() > lockAfter * SECOND + MINUTE;
