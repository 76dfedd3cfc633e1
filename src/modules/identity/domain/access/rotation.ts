import { DAY, MINUTE, SECOND } from '@kernel/time';

/** platform-api, section 2.1: 30 minutes, 14 days sliding, at most 30 days from the sign-in. */
export const ACCESS_LIFE = 30 * MINUTE;
export const REFRESH_LIFE = 14 * DAY;
export const SESSION_LIFE = 30 * DAY;
/** Clocks of two machines may differ by this much. */
export const TOLERANCE = 5 * SECOND;
/** Parallel requests of one page present the same refresh token. */
export const GRACE = 5 * SECOND;

export interface StoredRefresh {
  endTime: Date;
  usedAt: Date | null;
  /** Mixed into the successor; null when the token was set aside without one. */
  nonce: string | null;
}

/**
 * What a presented refresh token is good for (platform-api, section 2.2): the next pair, the same
 * next pair once more, nothing, or proof that somebody stole it.
 */
export type Verdict = 'rotate' | 'repeat' | 'refuse' | 'stolen';

export function verdictOn(token: StoredRefresh, now: Date): Verdict {
  if (token.usedAt === null) return token.endTime > now ? 'rotate' : 'refuse';
  const since = now.getTime() - token.usedAt.getTime();
  if (since > GRACE) return 'stolen';
  return token.nonce === null ? 'refuse' : 'repeat';
}

/** A refresh token ends after two weeks, or with its session. */
export const refreshEnd = (now: Date, sessionEnd: Date): Date =>
  new Date(Math.min(now.getTime() + REFRESH_LIFE, sessionEnd.getTime()));
