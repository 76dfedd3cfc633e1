import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '@kernel/rules';
import { MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { NotSignedIn } from '@platform/http/not-signed-in';
import { type Principal, Sessions } from '@platform/http/principal';
import { Settings } from '@platform/settings';
import type { Claims } from '../../application/access-token';
import { SessionStore, type Standing } from '../../application/ports';
import { Principals } from '../../application/principals';
import { isGood, SessionBook } from '../../application/session-book';
import { Standings } from '../../application/standings';
import { Tokens } from '../../application/token-pair';
import { TOLERANCE } from '../../domain/rotation';
import { fellSilent } from '../../domain/screen-lock';
import { endCodeOf } from '../../domain/session-end';
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
    private readonly book: SessionBook,
    private readonly standings: Standings,
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
    const standing = claims && (await this.standings.of(claims.sessionId));
    const now = this.clock.now();
    if (!standing || !this.holds(standing, claims, now)) return this.invalid(reply, standing);
    if (isExpired(claims, now) && !(await this.renew(request, reply, claims)))
      return this.invalid(reply, null);
    if (fellSilent(standing, now)) await this.lock(standing);
    if (standing.locked && !openWhileLocked.test(request.routeOptions.url ?? ''))
      throw new Refused('SCREEN_LOCKED');
    if (standing.mustChangePassword && !openBeforeChange.test(request.routeOptions.url ?? ''))
      throw new Refused('PASSWORD_CHANGE_REQUIRED');
    if (now.getTime() - standing.lastSeen.getTime() > MINUTE) await this.seen(standing, now);
    return this.principals.of(standing);
  }

  async ofUser(userId: string): Promise<Principal | null> {
    const person = await this.store.standingOfUser(userId);
    return person?.enabled && !this.isStranger(person) ? this.principals.of(person) : null;
  }

  private holds(standing: Standing, claims: Claims, now: Date): boolean {
    return !this.isStranger(standing) && isGood(standing, claims, now);
  }

  /** Demo passwords are public knowledge: their sessions end where production begins. */
  private isStranger({ demo }: Pick<Standing, 'demo'>): boolean {
    return demo && this.settings.config.env === 'production';
  }

  private async renew(
    request: FastifyRequest,
    reply: FastifyReply,
    claims: Claims,
  ): Promise<boolean> {
    const refresh = bearerOf(request.headers['x-authorization']);
    const pair = refresh && (await this.book.renew(claims, refresh));
    if (!pair) return false;
    sendTokens(reply, pair);
    return true;
  }

  private async seen(standing: Standing, now: Date): Promise<void> {
    standing.lastSeen = now;
    await this.store.seen(standing.sessionId, now);
  }

  /** Nobody was there to lock the screen; it is locked before anything is answered. */
  private async lock(standing: Standing): Promise<void> {
    if (!standing.locked) await this.book.setLocked(standing.sessionId, true);
    standing.locked = true;
  }

  /** Whose session was ended is told why; a token that is nothing is told nothing. */
  private invalid(reply: FastifyReply, standing: Standing | null): null {
    sendInvalidToken(reply);
    if (standing?.revokedWhy) throw new NotSignedIn(endCodeOf(standing.revokedWhy));
    return null;
  }
}

const isExpired = (claims: Claims, now: Date): boolean =>
  claims.expiresAt * 1000 + TOLERANCE < now.getTime();
