import { DAY, MINUTE, SECOND } from '@kernel/time';

/** platform-api, section 2.1: 30 minutes, 14 days sliding, at most 30 days from the sign-in. */
export const ACCESS_LIFE = 30 * MINUTE;
export const REFRESH_LIFE = 14 * DAY;
export const SESSION_LIFE = 30 * DAY;
/** Allowed clock difference between two machines. */
export const TOLERANCE = 5 * SECOND;
/** Parallel requests of one page send the same refresh token. */
export const GRACE = 5 * SECOND;

export interface StoredRefresh {
  endTime: Date;
  usedAt: Date | null;
  /** Mixed into the successor; null when the token was invalidated without one. */
  nonce: string | null;
}

/**
 * The outcome for a refresh token (platform-api, section 2.2): the next pair, the same next pair
 * once more, nothing, or proof that it was stolen.
 */
export type Verdict = 'rotate' | 'repeat' | 'refuse' | 'stolen';

export function verdictOn(token: StoredRefresh, now: Date): Verdict {
  if (token.usedAt === null) return token.endTime > now ? 'rotate' : 'refuse';
  const since = now.getTime() - token.usedAt.getTime();
  if (since > GRACE) return 'stolen';
  return token.nonce === null ? 'refuse' : 'repeat';
}

/** A refresh token expires after two weeks, or with its session. */
export const refreshEnd = (now: Date, sessionEnd: Date): Date =>
  new Date(Math.min(now.getTime() + REFRESH_LIFE, sessionEnd.getTime()));
