import {
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomUUID,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Submitter } from '../state/records';

/** The caller, from a verified token. */
export interface Session extends Submitter {
  tokenId: string;
  expiresAt: number;
}

interface Claims {
  jti: string;
  exp: number;
  client_id: string;
  TaxTin: string;
  IntermedTIN: string;
  Rob: string;
}

/** Issues and reads the RS256 tokens of myinvois-api, section 3.3. */
export class Tokens {
  private readonly publicKey: KeyObject;
  private readonly known = new Map<string, Session>();
  private readonly revoked = new Set<string>();

  constructor(private readonly privateKey: KeyObject) {
    this.publicKey = createPublicKey(privateKey);
  }

  issue(submitter: Submitter, now: number, seconds: number, issuer: string): string {
    const claims = claimsOf(submitter, Math.floor(now / 1000), seconds, issuer);
    const head = encode({ alg: 'RS256', typ: 'at+jwt' });
    const content = `${head}.${encode(claims)}`;
    const signature = createSign('RSA-SHA256').update(content).sign(this.privateKey, 'base64url');
    return `${content}.${signature}`;
  }

  /** The session of a valid token, or null. */
  read(token: string, now: number): Session | null {
    const session = this.known.get(token) ?? this.verify(token);
    if (!session || session.expiresAt <= now || this.revoked.has(session.tokenId)) return null;
    return session;
  }

  revoke(session: Session): void {
    this.revoked.add(session.tokenId);
  }

  private verify(token: string): Session | null {
    const [head, body, signature, ...more] = token.split('.');
    if (!head || !body || !signature || more.length > 0) return null;
    const genuine = createVerify('RSA-SHA256')
      .update(`${head}.${body}`)
      .verify(this.publicKey, signature, 'base64url');
    if (!genuine) return null;
    const session = sessionOf(JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims);
    if (this.known.size >= 1000) this.known.clear();
    this.known.set(token, session);
    return session;
  }
}

/** A generated key; expensive, so each process generates it once. */
export const newKeyPem = (): string => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
};

export const keyFromPem = (pem: string): KeyObject => createPrivateKey(pem);

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const claimsOf = (who: Submitter, now: number, seconds: number, issuer: string) => ({
  iss: issuer,
  nbf: now,
  iat: now,
  exp: now + seconds,
  jti: randomUUID(),
  aud: ['InvoicingAPI', `${issuer}/resources`],
  scope: ['InvoicingAPI'],
  client_id: who.clientId,
  IsTaxRepres: '1',
  IsIntermediary: who.intermediaryTin ? '1' : '0',
  IntermedId: '0',
  IntermedTIN: who.intermediaryTin ?? '',
  IntermedEnforced: '2',
  name: `${who.tin}:${who.clientId}`,
  preferred_username: `${who.tin}:${who.clientId}`,
  TaxTin: who.tin,
  Rob: who.rob ?? '',
  IsTaxAdmin: '0',
  IsSystem: '1',
});

const sessionOf = (claims: Claims): Session => ({
  tokenId: claims.jti,
  expiresAt: claims.exp * 1000,
  clientId: claims.client_id,
  tin: claims.TaxTin,
  intermediaryTin: claims.IntermedTIN || null,
  rob: claims.Rob || null,
});
