import type { Clock } from '../state/clock';
import { sevenDigits } from '../state/clock';
import type { Endpoint } from './endpoints';

export type RateProfile = 'published' | 'off' | 'sandbox' | 'custom';
export type RateLimits = Partial<Record<Endpoint, number>>;

/**
 * Calls per minute and client id: myinvois-api, section 6. Endpoints not listed have no published
 * limit.
 */
export const publishedLimits: RateLimits = {
  token: 12,
  submit: 100,
  submission: 300,
  cancel: 12,
  reject: 12,
  raw: 60,
  details: 125,
  recent: 12,
  search: 12,
  searchTin: 60,
  validateTin: 60,
  qr: 60,
};

const MINUTE = 60_000;
// myinvois-api, section 8.8: Search is also limited to one call per five seconds and taxpayer.
const SEARCH_PAUSE = 5000;

export interface Verdict {
  allowed: boolean;
  headers: Record<string, string>;
}

interface Window {
  start: number;
  used: number;
}

/** Fixed one-minute windows per client id and API (sim choice, myinvois-api, section 15.8). */
export class RateLimiter {
  private windows = new Map<string, Window>();
  private searches = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  take(clientId: string, api: Endpoint, limit: number | undefined): Verdict {
    if (limit === undefined) return { allowed: true, headers: {} };
    const now = this.clock.now();
    const window = this.windowOf(`${clientId}|${api}`, now);
    window.used += 1;
    const headers: Record<string, string> = {
      'X-Rate-Limit-Limit': String(limit),
      'X-Rate-Limit-Remaining': String(Math.max(0, limit - window.used)),
    };
    if (window.used <= limit) return { allowed: true, headers };
    return { allowed: false, headers: { ...headers, ...waitUntil(window.start + MINUTE, now) } };
  }

  /** The remaining pause between two searches of one taxpayer; null when the call may proceed. */
  searchPause(tin: string): Record<string, string> | null {
    const now = this.clock.now();
    const next = (this.searches.get(tin) ?? -Infinity) + SEARCH_PAUSE;
    if (next > now && next - now <= SEARCH_PAUSE) return waitUntil(next, now);
    this.searches.set(tin, now);
    return null;
  }

  reset(): void {
    this.windows.clear();
    this.searches.clear();
  }

  private windowOf(key: string, now: number): Window {
    const known = this.windows.get(key);
    if (known && now - known.start < MINUTE && now >= known.start) return known;
    if (this.windows.size > 10_000) this.forgetOld(now);
    const opened = { start: now, used: 0 };
    this.windows.set(key, opened);
    return opened;
  }

  private forgetOld(now: number): void {
    for (const [key, { start }] of this.windows)
      if (now - start >= MINUTE) this.windows.delete(key);
  }
}

export const limitOf = (profile: RateProfile, custom: RateLimits, api: Endpoint) => {
  if (profile === 'off') return undefined;
  if (profile === 'custom') return custom[api];
  const limit = publishedLimits[api];
  // The sandbox figures are unpublished; a third is our choice (myinvois-api, section 15.8).
  return limit !== undefined && profile === 'sandbox' ? Math.ceil(limit / 3) : limit;
};

const waitUntil = (instant: number, now: number): Record<string, string> => ({
  'Retry-After': String(Math.max(1, Math.ceil((instant - now) / 1000))),
  'X-Rate-Limit-Reset': sevenDigits(instant),
});
