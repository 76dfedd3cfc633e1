import { Injectable } from '@nestjs/common';
import { AppConfig } from '@platform/app-config';
import { ACCESS_LIFE } from '../../domain/access/rotation';
import { AccessTokens, type Claims } from './access-token';
import { Successors } from './refresh-token';
import type { TokenPair } from './sign-in.types';

export type Holder = Omit<Claims, 'issuedAt' | 'expiresAt'>;

const MAX = 10_000;

/** Issues and verifies tokens; a verified token is cached and not verified a second time. */
@Injectable()
export class Tokens {
  private readonly successors: Successors;
  private readonly known = new Map<string, Claims>();

  constructor(
    private readonly access: AccessTokens,
    appConfig: AppConfig,
  ) {
    this.successors = new Successors(appConfig.config.jwtSecret);
  }

  pair(holder: Holder, refreshToken: string, at: Date): TokenPair {
    const issuedAt = Math.floor(at.getTime() / 1000);
    const claims = { ...holder, issuedAt, expiresAt: issuedAt + ACCESS_LIFE / 1000 };
    return { accessToken: this.access.sign(claims), refreshToken };
  }

  successorOf(refreshToken: string, nonce: string): string {
    return this.successors.of(refreshToken, nonce);
  }

  read(accessToken: string): Claims | null {
    const known = this.known.get(accessToken);
    if (known) return known;
    const claims = this.access.read(accessToken);
    if (!claims) return null;
    if (this.known.size >= MAX) this.known.clear();
    this.known.set(accessToken, claims);
    return claims;
  }
}
