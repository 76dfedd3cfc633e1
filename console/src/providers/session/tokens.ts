import { read, write } from './storage';

/** Used as names in storage and of headers (specification 1, section 9). */
export const ACCESS = 'access-token';
export const REFRESH = 'x-access-token';

const COOKIE = 'token';

export interface Tokens {
  access: string;
  refresh: string;
}

export const accessToken = (): string | null => read(ACCESS);

export const refreshToken = (): string | null => read(REFRESH);

export function keepTokens({ access, refresh }: Tokens): void {
  write(ACCESS, access);
  write(REFRESH, refresh);
  setCookie(access, '');
}

export function dropTokens(): void {
  write(ACCESS, null);
  write(REFRESH, null);
  setCookie('', '; Max-Age=0');
}

function setCookie(value: string, age: string): void {
  if (typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${value}; Path=/; SameSite=Strict${secure}${age}`;
}

/** The payload of an access token; empty if unreadable. */
function payloadOf(token: string): { exp?: unknown; iat?: unknown; sub?: unknown } {
  try {
    const payload = token.split('.')[1] ?? '';
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(json) ?? {}) as ReturnType<typeof payloadOf>;
  } catch {
    return {};
  }
}

/** The instant (in seconds) at which an access token expires; null if unreadable. */
export function expiryOf(token: string): number | null {
  const { exp } = payloadOf(token);
  return typeof exp === 'number' ? exp : null;
}

/** The owner of the token, whose preferences this browser may remember. */
export function userIdOf(token: string | null): string | null {
  const { sub } = payloadOf(token ?? '');
  return typeof sub === 'string' ? sub : null;
}

export const isExpired = (token: string, now = Date.now()): boolean => {
  const expiry = expiryOf(token);
  return expiry !== null && expiry * 1000 <= now;
};

/**
 * Platform API, section 1.5: always the access token; the refresh token only once the access token
 * has expired.
 */
export function tokenHeaders(
  access: string | null,
  refresh: string | null,
  now = Date.now(),
): Record<string, string> {
  if (!access) return {};
  const headers: Record<string, string> = { Authorization: `Bearer ${access}` };
  if (refresh && isExpired(access, now)) headers['X-Authorization'] = `Bearer ${refresh}`;
  return headers;
}

export type TokenUpdate = { kind: 'none' } | { kind: 'invalid' } | { kind: 'new'; tokens: Tokens };

/** What the response headers say about the tokens: nothing, a new pair, or the end of the session. */
export function tokenUpdate(headers: Pick<Headers, 'get'>): TokenUpdate {
  const access = headers.get(ACCESS);
  const refresh = headers.get(REFRESH);
  if (access === 'invalid_token') return { kind: 'invalid' };
  return access && refresh ? { kind: 'new', tokens: { access, refresh } } : { kind: 'none' };
}

/**
 * Stores the token pair of a response, if it has one that was not issued before ours: browsers still
 * answer from caches of responses that carried an earlier pair.
 */
export function keepNewer(headers: Pick<Headers, 'get'>): void {
  const update = tokenUpdate(headers);
  if (update.kind === 'new' && !isOlder(update.tokens.access, accessToken()))
    keepTokens(update.tokens);
}

function isOlder(token: string, than: string | null): boolean {
  const [own, other] = [payloadOf(token).iat, payloadOf(than ?? '').iat];
  return typeof own === 'number' && typeof other === 'number' && own < other;
}
