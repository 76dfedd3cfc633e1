import { expiryOf, isExpired, tokenHeaders, tokenUpdate } from './tokens';

const NOW = Date.UTC(2026, 10, 21);

const tokenEnding = (seconds: number): string =>
  ['h', Buffer.from(JSON.stringify({ exp: NOW / 1000 + seconds })).toString('base64url'), 's'].join(
    '.',
  );

const headers = (values: Record<string, string>) => ({
  get: (name: string): string | null => values[name] ?? null,
});

describe('tokens', () => {
  it('reads the expiry of an access token from its payload', () => {
    expect(expiryOf(tokenEnding(60))).toBe(NOW / 1000 + 60);
  });

  it.each(['', 'opaque', 'a.b.c'])('treats %j as a token without an expiry', (token) => {
    expect(expiryOf(token)).toBeNull();
    expect(isExpired(token, NOW)).toBe(false);
  });

  it('sends only the access token while it is valid (platform API 1.5)', () => {
    expect(tokenHeaders(tokenEnding(1), 'r', NOW)).toEqual({
      Authorization: `Bearer ${tokenEnding(1)}`,
    });
  });

  it('adds the refresh token once the access token has expired', () => {
    expect(tokenHeaders(tokenEnding(0), 'r', NOW)).toMatchObject({ 'X-Authorization': 'Bearer r' });
  });

  it('sends no token when none is stored', () => {
    expect(tokenHeaders(null, 'r', NOW)).toEqual({});
  });

  it.each([
    [{}, { kind: 'none' }],
    [{ 'access-token': 'a' }, { kind: 'none' }],
    [{ 'access-token': 'invalid_token' }, { kind: 'invalid' }],
    [
      { 'access-token': 'a', 'x-access-token': 'r' },
      { kind: 'new', tokens: { access: 'a', refresh: 'r' } },
    ],
  ])('reads the response headers %j', (values, news) => {
    expect(tokenUpdate(headers(values as Record<string, string>))).toEqual(news);
  });
});
