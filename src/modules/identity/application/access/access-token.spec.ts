import fc from 'fast-check';
import { JwtService } from '@nestjs/jwt';
import { AccessTokens, accessTokenOptions } from './access-token';

const tokensOf = (secret: string): AccessTokens =>
  new AccessTokens(new JwtService(accessTokenOptions(secret)));

const claims = {
  userId: '7',
  orgId: '3',
  tenantId: '2',
  accountType: 777,
  sessionId: '12',
  tokenVersion: 4,
  issuedAt: 1_770_000_000,
  expiresAt: 1_770_001_800,
};

const SECRET = 'a secret that is long enough to sign';

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

const signedBy = (algorithm: 'HS512'): string =>
  new JwtService({ secret: SECRET }).sign({ sub: '7' }, { algorithm });

describe('access tokens', () => {
  const tokens = tokensOf(SECRET);

  it('are verified with the claims they were signed with, and the same claims give the same token', () => {
    expect(tokens.read(tokens.sign(claims))).toEqual(claims);
    expect(tokens.sign(claims)).toBe(tokens.sign({ ...claims }));
  });

  it.each([
    ['another secret', tokensOf('another secret of the same length!!').sign(claims)],
    ['a changed claim', swapped(tokens.sign(claims), tokens.sign({ ...claims, userId: '8' }))],
    ['a fourth part', `${tokens.sign(claims)}.x`],
    ['a body that is no JSON', tokens.sign(claims).replace(/\.[^.]+\./, '.bm8.')],
    ['another algorithm and our key', signedBy('HS512')],
    ['nothing in it', '..'],
    ['an empty text', ''],
  ])('with %s identify nobody', (_case, token) => {
    expect(tokens.read(token)).toBeNull();
  });

  it('are rejected when a single character differs', () => {
    const token = tokens.sign(claims);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'AQgw-_.9{'), (at, letter) => {
        const other = token.slice(0, at) + letter + token.slice(at + 1);
        expect(tokens.read(other)).toEqual(other === token ? claims : null);
      }),
    );
  });

  it('that we did not sign are rejected, whatever they contain', () => {
    const part = fc.oneof(fc.string(), fc.json().map(encoded));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        expect(tokens.read(parts.join('.'))).toBeNull();
      }),
    );
  });
});

/** Header and payload of one token, signature of another. */
function swapped(signature: string, payload: string): string {
  return [...payload.split('.').slice(0, 2), signature.split('.')[2]].join('.');
}
