import { SECOND } from '@kernel/time';
import type { AuthorityApi } from './exchange.types';
import type { RateRule } from './rate-window';

/**
 * Calls per minute and client id (myinvois-api, section 6). Where none is published we use the
 * smallest of the neighbouring limits.
 */
export const callsPerMinute: Readonly<Record<AuthorityApi, number>> = {
  login: 12,
  submit: 100,
  getSubmission: 300,
  cancel: 12,
  reject: 12,
  raw: 60,
  details: 125,
  recent: 12,
  search: 12,
  searchTin: 60,
  validateTin: 60,
  qrInfo: 60,
  documentTypes: 60,
  notifications: 60,
};

/**
 * It is unknown whether the service counts fixed or sliding minutes: we use a sliding one, plus a
 * second of latency.
 */
const MINUTE_AND_A_WAY = 61 * SECOND;

/** Search is also limited to one call per five seconds and taxpayer (myinvois-api, section 8.8). */
const betweenSearches: RateRule = { calls: 1, windowMs: 5.5 * SECOND };

export interface Bucket extends RateRule {
  name: string;
}

/** Every limit that a call counts against. */
export function bucketsOf(api: AuthorityApi, clientHash: string, taxpayer: string): Bucket[] {
  const own = {
    name: `${clientHash}:${api}`,
    calls: callsPerMinute[api],
    windowMs: MINUTE_AND_A_WAY,
  };
  return api === 'search' ? [own, { name: `search:${taxpayer}`, ...betweenSearches }] : [own];
}
