import { SECOND } from '@kernel/time';

/**
 * The delay requested by the service: Retry-After, else X-Rate-Limit-Reset (myinvois-api, section
 * 6); undefined when there is neither.
 */
export function waitingTime(headers: Headers, now: Date): number | undefined {
  const after = headers.get('retry-after');
  if (after !== null && /^\d+$/.test(after.trim())) return Number(after) * SECOND;
  const until = Date.parse(after ?? headers.get('x-rate-limit-reset') ?? '');
  return Number.isNaN(until) ? undefined : Math.max(SECOND, until - now.getTime());
}
