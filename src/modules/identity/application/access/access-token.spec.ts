import { AccessTokens } from './access-token';

const claims = {
  userId: '7',
  orgId: '3',
  accountType: 777,
  sessionId: '12',
  tokenVersion: 4,
  issuedAt: 1_770_000_000,
  expiresAt: 1_770_001_800,
};

describe('access tokens', () => {
  const tokens = new AccessTokens('a secret that is long enough to sign');

  it('come back as they were signed, and the same claims give the same token', () => {
    expect(tokens.read(tokens.sign(claims))).toEqual(claims);
    expect(tokens.sign(claims)).toBe(tokens.sign({ ...claims }));
  });

  it.each([
    ['another secret', new AccessTokens('another secret of the same length!!').sign(claims)],
    ['a changed claim', swapped(tokens.sign(claims), tokens.sign({ ...claims, userId: '8' }))],
    ['a fourth part', `${tokens.sign(claims)}.x`],
    ['nothing in it', '..'],
    ['an empty text', ''],
  ])('with %s are nobody’s', (_case, token) => {
    expect(tokens.read(token)).toBeNull();
  });
});

/** Header and payload of one, signature of the other. */
function swapped(signature: string, payload: string): string {
  return [...payload.split('.').slice(0, 2), signature.split('.')[2]].join('.');
}
