import { HOUR, MINUTE, SECOND } from '@kernel/time';

/** A code is valid for five minutes and survives four wrong attempts. */
export const CODE_LIFE = 5 * MINUTE;
export const MAX_TRIES = 5;
export const CODE_DIGITS = 6;

/** A number gets one code a minute and five an hour. */
const PAUSE = MINUTE;
const SPAN = HOUR;
const MAX_ASKED = 5;

/** How often a number has been used, and since when. */
export interface CodeRequests {
  asked: number;
  firstRequest: Date;
  lastRequest: Date;
}

/** Seconds until the number may get another code; zero when it may at once. */
export function secondsToWait(known: CodeRequests | null, now: Date): number {
  if (!known) return 0;
  const since = (moment: Date): number => now.getTime() - moment.getTime();
  const pause = PAUSE - since(known.lastRequest);
  const full = known.asked >= MAX_ASKED ? SPAN - since(known.firstRequest) : 0;
  return Math.ceil(Math.max(0, pause, full) / SECOND);
}

/** The count to store: it restarts when its hour is over. */
export function countedRequests(known: CodeRequests | null, now: Date): CodeRequests {
  const isOver = !known || now.getTime() - known.firstRequest.getTime() >= SPAN;
  return isOver
    ? { asked: 1, firstRequest: now, lastRequest: now }
    : { asked: known.asked + 1, firstRequest: known.firstRequest, lastRequest: now };
}

export interface StoredCode {
  /** Null once the code has been used. */
  hash: string | null;
  tries: number;
  endTime: Date;
}

export type CodeVerdict = 'right' | 'wrong' | 'spent';

/** `spent` is a code that can no longer be used; from outside it looks like a wrong one. */
export function verdictOnCode(code: StoredCode | null, matches: boolean, now: Date): CodeVerdict {
  if (!code?.hash || code.endTime <= now || code.tries >= MAX_TRIES) return 'spent';
  return matches ? 'right' : 'wrong';
}
