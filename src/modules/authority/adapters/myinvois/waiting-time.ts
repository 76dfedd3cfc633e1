import { SECOND } from '@kernel/time';

/**
 * The delay requested by the service: Retry-After, else X-Rate-Limit-Reset (myinvois-api, section
 * 6); undefined when there is neither. An instant is meant by the clock of the answer itself.
 */
export function waitingTime(headers: Headers, now: Date): number | undefined {
  const after = headers.get('retry-after');
  if (after !== null && /^\d+$/.test(after.trim())) return Number(after) * SECOND;
  const until = Date.parse(after ?? headers.get('x-rate-limit-reset') ?? '');
  if (Number.isNaN(until)) return undefined;
  const theirs = Date.parse(headers.get('date') ?? '');
  return Math.max(SECOND, until - (Number.isNaN(theirs) ? now.getTime() : theirs));
}
