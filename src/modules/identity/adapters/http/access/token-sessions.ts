import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '@kernel/rules';
import { MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { NotSignedIn } from '@platform/http/not-signed-in';
import { type Principal, Sessions } from '@platform/http/principal';
import { AppConfig } from '@platform/app-config';
import type { Claims } from '../../../application/access/access-token';
import { SessionStore, type SessionStatus } from '../../../application/access/ports/stores';
import { Principals } from '../../../application/access/principals';
import { isGood, SessionService } from '../../../application/access/session-service';
import { SessionStatusCache } from '../../../application/access/session-status-cache';
import { Tokens } from '../../../application/access/token-pair';
import { TOLERANCE } from '../../../domain/access/rotation';
import { isIdle } from '../../../domain/access/screen-lock';
import { endCodeOf } from '../../../domain/access/session-end';
import { bearerOf, sendInvalidToken, sendTokens } from './token-headers';

/** Routes allowed while the screen is locked (platform-api, section 14). */
const openWhileLocked = /^\/api\/sysAuth\/(unLockScreen|lockState|logout|refreshToken)$/i;

/**
 * Allowed with a password set by somebody else: choose a new one, sign out, and read what clients of
 * the API family read before they can show a form for it (platform-api, section 3.5).
 */
const openBeforeChange = new RegExp(
  [
    '^POST /api/(sysUser/changePwd|sysAuth/logout)$',
    '^GET /api/(sysAuth/(refreshToken|userInfo)|sysMenu/loginMenuTree|sysConst/list)$',
    '^GET /api/(sysDictType/allDictList|sysUser/baseInfo)$',
  ].join('|'),
  'i',
);

/**
 * Resolves the principal of a request. In the usual case no database query is needed: the token has
 * been verified before, the session status is less than a second old, and the user's permissions
 * have not changed.
 */
@Injectable()
export class TokenSessions extends Sessions {
  constructor(
    private readonly tokens: Tokens,
    private readonly repository: SessionService,
    private readonly statuses: SessionStatusCache,
    private readonly store: SessionStore,
    private readonly principals: Principals,
    private readonly clock: Clock,
    private readonly appConfig: AppConfig,
  ) {
    super();
  }

  async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Principal | null> {
    const token = bearerOf(request.headers.authorization);
    if (!token) return null;
    const claims = this.tokens.read(token);
    const status = claims && (await this.statuses.of(claims.sessionId));
    const now = this.clock.now();
    if (!status || !this.holds(status, claims, now)) return this.invalid(reply, status);
    if (isExpired(claims, now) && !(await this.renew(request, reply, claims)))
      return this.invalid(reply, null);
    if (isIdle(status, now)) await this.lock(status);
    if (status.locked && !openWhileLocked.test(request.routeOptions.url ?? ''))
      throw new Refused('SCREEN_LOCKED');
    if (status.mustChangePassword && !openBeforeChange.test(routeOf(request)))
      throw new Refused('PASSWORD_CHANGE_REQUIRED');
    if (now.getTime() - status.lastSeen.getTime() > MINUTE) await this.seen(status, now);
    return this.principals.of(status);
  }

  recognises(request: FastifyRequest): boolean {
    const token = bearerOf(request.headers.authorization);
    return token !== null && this.tokens.read(token) !== null;
  }

  async ofUser(userId: string): Promise<Principal | null> {
    const person = await this.store.statusOfUser(userId);
    return person?.enabled && !this.isStranger(person) ? this.principals.of(person) : null;
  }

  async isSwitchedOff(userId: string): Promise<boolean> {
    return (await this.store.statusOfUser(userId))?.switchedOff ?? false;
  }

  private holds(status: SessionStatus, claims: Claims, now: Date): boolean {
    return !this.isStranger(status) && isGood(status, claims, now);
  }

  /** Demo passwords are public: sessions of demo accounts are invalid in production. */
  private isStranger({ demo }: Pick<SessionStatus, 'demo'>): boolean {
    return demo && this.appConfig.config.env === 'production';
  }

  private async renew(
    request: FastifyRequest,
    reply: FastifyReply,
    claims: Claims,
  ): Promise<boolean> {
    const refresh = bearerOf(request.headers['x-authorization']);
    const pair = refresh && (await this.repository.renew(claims, refresh));
    if (!pair) return false;
    sendTokens(reply, pair);
    return true;
  }

  private async seen(status: SessionStatus, now: Date): Promise<void> {
    status.lastSeen = now;
    await this.store.seen(status.sessionId, now);
  }

  /** Nobody was there to lock the screen; it is locked before the request is processed. */
  private async lock(status: SessionStatus): Promise<void> {
    if (!status.locked) await this.repository.setLocked(status.sessionId, true);
    status.locked = true;
  }

  /** A user whose session was ended learns why; an invalid token gets no explanation. */
  private invalid(reply: FastifyReply, status: SessionStatus | null): null {
    sendInvalidToken(reply);
    if (status?.revokedWhy) throw new NotSignedIn(endCodeOf(status.revokedWhy));
    return null;
  }
}

const routeOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? ''}`;

const isExpired = (claims: Claims, now: Date): boolean =>
  claims.expiresAt * 1000 + TOLERANCE < now.getTime();
