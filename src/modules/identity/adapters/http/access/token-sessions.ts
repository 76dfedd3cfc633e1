import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '@kernel/rules';
import { MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { NotSignedIn } from '@platform/http/not-signed-in';
import { type Principal, Sessions } from '@platform/http/principal';
import { Settings } from '@platform/settings';
import type { Claims } from '../../../application/access/access-token';
import { SessionStore, type SessionStatus } from '../../../application/access/ports/stores';
import { Principals } from '../../../application/access/principals';
import { isGood, SessionService } from '../../../application/access/session-service';
import { SessionStatusCache } from '../../../application/access/session-status-cache';
import { Tokens } from '../../../application/access/token-pair';
import { TOLERANCE } from '../../../domain/access/rotation';
import { fellSilent } from '../../../domain/access/screen-lock';
import { endCodeOf } from '../../../domain/access/session-end';
import { bearerOf, sendInvalidToken, sendTokens } from './token-headers';

/** What a locked screen lets through (platform-api, section 14). */
const openWhileLocked = /^\/api\/sysAuth\/(unLockScreen|lockState|logout|refreshToken)$/i;

/** What somebody may do whose password was given by another: choose one, or leave. */
const openBeforeChange = /^\/api\/(sysUser\/changePwd|sysAuth\/(logout|refreshToken))$/i;

/**
 * Who is behind a request. On the usual way nothing is asked of the database: the token has been
 * read before, the session's standing is less than a second old, and nobody's rights have changed.
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
    private readonly settings: Settings,
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
    if (fellSilent(status, now)) await this.lock(status);
    if (status.locked && !openWhileLocked.test(request.routeOptions.url ?? ''))
      throw new Refused('SCREEN_LOCKED');
    if (status.mustChangePassword && !openBeforeChange.test(request.routeOptions.url ?? ''))
      throw new Refused('PASSWORD_CHANGE_REQUIRED');
    if (now.getTime() - status.lastSeen.getTime() > MINUTE) await this.seen(status, now);
    return this.principals.of(status);
  }

  async ofUser(userId: string): Promise<Principal | null> {
    const person = await this.store.statusOfUser(userId);
    return person?.enabled && !this.isStranger(person) ? this.principals.of(person) : null;
  }

  private holds(status: SessionStatus, claims: Claims, now: Date): boolean {
    return !this.isStranger(status) && isGood(status, claims, now);
  }

  /** Demo passwords are public knowledge: their sessions end where production begins. */
  private isStranger({ demo }: Pick<SessionStatus, 'demo'>): boolean {
    return demo && this.settings.config.env === 'production';
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

  /** Nobody was there to lock the screen; it is locked before anything is answered. */
  private async lock(status: SessionStatus): Promise<void> {
    if (!status.locked) await this.repository.setLocked(status.sessionId, true);
    status.locked = true;
  }

  /** Whose session was ended is told why; a token that is nothing is told nothing. */
  private invalid(reply: FastifyReply, status: SessionStatus | null): null {
    sendInvalidToken(reply);
    if (status?.revokedWhy) throw new NotSignedIn(endCodeOf(status.revokedWhy));
    return null;
  }
}

const isExpired = (claims: Claims, now: Date): boolean =>
  claims.expiresAt * 1000 + TOLERANCE < now.getTime();
