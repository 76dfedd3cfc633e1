import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JsonWebTokenError, type JwtModuleOptions, JwtService } from '@nestjs/jwt';

export interface Claims {
  userId: string;
  orgId: string;
  /** The top of the organisation's tree: itself, or one above it. */
  tenantId: string;
  accountType: number;
  sessionId: string;
  tokenVersion: number;
  /** Seconds, as in the token. */
  issuedAt: number;
  expiresAt: number;
}

/** One algorithm, fixed here and never taken from a token; expiry is decided by our own clock. */
export const accessTokenOptions = (secret: string): JwtModuleOptions => ({
  // A key object is two to three times faster than a string.
  secret: createSecretKey(Buffer.from(secret)),
  signOptions: { algorithm: 'HS256' },
  verifyOptions: { algorithms: ['HS256'], ignoreExpiration: true, ignoreNotBefore: true },
});

/** Signs and verifies access tokens: JWT, HS256. Clients read `exp` from the payload. */
@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  sign(claims: Claims): string {
    return this.jwt.sign({ ...payloadOf(claims) });
  }

  /** The claims of an authentic token, expired or not; null for anything else. */
  read(token: string): Claims | null {
    try {
      return claimsOf(this.jwt.verify<Payload>(token));
    } catch (error) {
      // Input is untrusted: a part that is not JSON throws a SyntaxError.
      if (error instanceof JsonWebTokenError || error instanceof SyntaxError) return null;
      throw error;
    }
  }
}

interface Payload {
  sub: string;
  UserId: string;
  TenantId: string;
  OrgId: string;
  AccountType: number;
  sid: string;
  ver: number;
  iat: number;
  nbf: number;
  exp: number;
}

/** Contains no names and no e-mail addresses (platform-api, section 2.1). */
const payloadOf = (claims: Claims): Payload => ({
  sub: claims.userId,
  UserId: claims.userId,
  TenantId: claims.tenantId,
  OrgId: claims.orgId,
  AccountType: claims.accountType,
  sid: claims.sessionId,
  ver: claims.tokenVersion,
  iat: claims.issuedAt,
  nbf: claims.issuedAt,
  exp: claims.expiresAt,
});

const claimsOf = (payload: Payload): Claims => ({
  userId: payload.sub,
  orgId: payload.OrgId,
  tenantId: payload.TenantId,
  accountType: payload.AccountType,
  sessionId: payload.sid,
  tokenVersion: payload.ver,
  issuedAt: payload.iat,
  expiresAt: payload.exp,
});
