import { expiryOf, isExpired, tokenHeaders, tokenNews } from './tokens';

const NOW = Date.UTC(2026, 10, 21);

const tokenEnding = (seconds: number): string =>
  ['h', Buffer.from(JSON.stringify({ exp: NOW / 1000 + seconds })).toString('base64url'), 's'].join(
    '.',
  );

const headers = (values: Record<string, string>) => ({
  get: (name: string): string | null => values[name] ?? null,
});

describe('tokens', () => {
  it('reads the end of an access token from its middle part', () => {
    expect(expiryOf(tokenEnding(60))).toBe(NOW / 1000 + 60);
  });

  it.each(['', 'opaque', 'a.b.c'])('takes %j for a token without an end', (token) => {
    expect(expiryOf(token)).toBeNull();
    expect(isExpired(token, NOW)).toBe(false);
  });

  it('sends the access token alone while it is good (platform API 1.5)', () => {
    expect(tokenHeaders(tokenEnding(1), 'r', NOW)).toEqual({
      Authorization: `Bearer ${tokenEnding(1)}`,
    });
  });

  it('adds the refresh token once the access token has ended', () => {
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
  ])('reads the headers %j of an answer', (values, news) => {
    expect(tokenNews(headers(values as Record<string, string>))).toEqual(news);
  });
});
