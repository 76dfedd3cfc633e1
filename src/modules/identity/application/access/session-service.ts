import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { MINUTE } from '@kernel/time';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { refreshEnd, SESSION_LIFE, verdictOn } from '../../domain/access/rotation';
import {
  type Caller,
  type LoginUser,
  type Refresh,
  SessionStore,
  type SessionStatus,
} from './ports/stores';
import { Configuration } from '../settings/ports/configuration';
import { hashOf, newNonce, newToken } from './refresh-token';
import { SessionStatusCache } from './session-status-cache';
import { type Holder, Tokens } from './token-pair';
import { tooFast } from './too-fast';
import type { TokenPair } from './sign-in.types';
import { singleLogin } from '../../settings';

/** platform-api, section 3.4. */
const RENEWALS_A_MINUTE = 6;

/** Opens, renews and ends sessions. One session is one family of refresh tokens. */
@Injectable()
export class SessionService {
  constructor(
    private readonly store: SessionStore,
    private readonly statuses: SessionStatusCache,
    private readonly tokens: Tokens,
    private readonly units: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {}

  /**
   * `user` as it was when it was verified: a sign-in during which the password or the organisation
   * changes must not leave a session behind.
   */
  open(user: LoginUser, caller: Caller): Promise<TokenPair> {
    const now = this.clock.now();
    const endTime = new Date(now.getTime() + SESSION_LIFE);
    return this.units.run(async () => {
      const { id: userId, orgId, tenantId, accountType, tokenVersion } = user;
      if (!(await this.store.holdUser(user))) throw new Refused('AUTH_LOGIN_FAILED');
      await this.leaveAlone(userId);
      const sessionId = await this.store.open({ ...caller, userId, orgId, now, endTime });
      const holder = { userId, orgId, tenantId, accountType, tokenVersion, sessionId };
      return this.issue(holder, now, endTime);
    });
  }

  /** The pair that follows a refresh token; null when it is invalid (platform-api, section 2.2). */
  renew(holder: Holder, presented: string): Promise<TokenPair | null> {
    return this.units.run(async () => {
      const token = await this.store.findRefresh(hashOf(presented));
      const status = await this.store.statusOf(holder.sessionId);
      if (!token || token.sessionId !== holder.sessionId || !status) return null;
      if (!isGood(status, holder, this.clock.now())) return null;
      return this.follow(holder, presented, token, status);
    });
  }

  /** A fresh pair on the user's request; earlier refresh tokens can no longer renew anything. */
  replace(holder: Holder): Promise<TokenPair> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - MINUTE);
    return this.units.run(async () => {
      // Requests at the same time are counted one after the other.
      await this.store.hold(holder.sessionId);
      if ((await this.store.renewalsSince(holder.sessionId, since)) >= RENEWALS_A_MINUTE)
        throw tooFast(MINUTE);
      const status = await this.store.statusOf(holder.sessionId);
      await this.store.setAside(holder.sessionId, now);
      return this.issue(holder, now, status!.endTime);
    });
  }

  async end(sessionId: string, why: string): Promise<void> {
    await this.store.revoke(sessionId, why, this.clock.now());
    this.units.afterCommit(() => this.statuses.forget(sessionId));
  }

  async endAllOf(userId: string, why: string): Promise<void> {
    await this.store.revokeAllOf(userId, why, this.clock.now());
    // Not before the commit: until then a request would cache the old status again.
    this.units.afterCommit(() => this.statuses.forget());
  }

  /** Every other session of the user: after a change that the user made in this one. */
  async endOthersOf(userId: string, sessionId: string, why: string): Promise<void> {
    await this.store.revokeOthersOf(userId, sessionId, why, this.clock.now());
    this.units.afterCommit(() => this.statuses.forget());
  }

  async setLocked(sessionId: string, locked: boolean): Promise<void> {
    await this.store.setLocked(sessionId, locked);
    this.statuses.forget(sessionId);
  }

  /** With single login on, the latest sign-in wins (platform-api, section 3.1). */
  private async leaveAlone(userId: string): Promise<void> {
    if (!(await this.configuration.read(singleLogin))) return;
    await this.endAllOf(userId, 'singleLogin');
  }

  private async follow(
    holder: Holder,
    presented: string,
    token: Refresh,
    status: SessionStatus,
  ): Promise<TokenPair | null> {
    const now = this.clock.now();
    switch (verdictOn(token, now)) {
      case 'rotate':
        return this.rotate(holder, presented, token, status);
      case 'repeat':
        return this.successor(holder, presented, token.nonce!, token.usedAt!);
      case 'stolen':
        await this.revokeFamily(status, now);
        return null;
      case 'refuse':
        return null;
    }
  }

  private async rotate(
    holder: Holder,
    presented: string,
    token: Refresh,
    status: SessionStatus,
  ): Promise<TokenPair | null> {
    const now = this.clock.now();
    const nonce = newNonce();
    if (!(await this.store.use(token.id, nonce, now))) {
      // Another caller was faster; the stored state decides what this one gets.
      const used = await this.store.findRefresh(hashOf(presented));
      return used?.nonce ? this.successor(holder, presented, used.nonce, used.usedAt!) : null;
    }
    const pair = this.successor(holder, presented, nonce, now);
    const end = refreshEnd(now, status.endTime);
    await this.store.addRefresh(holder.sessionId, hashOf(pair.refreshToken), now, end);
    return pair;
  }

  private successor(holder: Holder, presented: string, nonce: string, at: Date): TokenPair {
    return this.tokens.pair(holder, this.tokens.successorOf(presented, nonce), at);
  }

  private async issue(holder: Holder, now: Date, sessionEnd: Date): Promise<TokenPair> {
    const refresh = newToken();
    const end = refreshEnd(now, sessionEnd);
    await this.store.addRefresh(holder.sessionId, hashOf(refresh), now, end);
    return this.tokens.pair(holder, refresh, now);
  }

  private async revokeFamily(
    { sessionId, orgId, userId }: SessionStatus,
    now: Date,
  ): Promise<void> {
    await this.store.revoke(sessionId, 'refreshTokenReused', now);
    await this.audit.record({
      orgId,
      resource: 'session',
      recordId: sessionId,
      action: 'refreshTokenReused',
      before: null,
      after: { userId },
    });
    this.statuses.forget(sessionId);
  }
}

/** True while the session is alive and no change to the user ends it. */
export const isGood = (status: SessionStatus, holder: Holder, now: Date): boolean =>
  !status.revoked &&
  status.enabled &&
  status.endTime > now &&
  status.userId === holder.userId &&
  status.tokenVersion === holder.tokenVersion;
