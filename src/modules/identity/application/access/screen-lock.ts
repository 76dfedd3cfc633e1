import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { NotSignedIn } from '@platform/http/not-signed-in';
import type { Principal } from '@platform/http/principal';
import { endCodeOf } from '../../domain/access/session-end';
import { type Caller, SessionStore } from './ports/stores';
import { SessionService } from './session-service';
import { SignIn } from './sign-in';
import { SessionStatusCache } from './session-status-cache';
import type { LockState } from './sign-in.types';

/** The screen lock: a state of the session, which a reload or another tab does not bypass. */
@Injectable()
export class ScreenLock {
  constructor(
    private readonly store: SessionStore,
    private readonly sessions: SessionService,
    private readonly statuses: SessionStatusCache,
    private readonly signIn: SignIn,
  ) {}

  lock({ sessionId }: Principal): Promise<void> {
    return this.sessions.setLocked(sessionId, true);
  }

  /** From now on this many seconds of inactivity lock the session; null to never lock it. */
  async after({ sessionId }: Principal, seconds: number | null): Promise<void> {
    await this.store.setLockAfter(sessionId, seconds);
    this.statuses.forget(sessionId);
  }

  async state({ sessionId, account }: Principal): Promise<LockState> {
    const status = await this.statuses.of(sessionId);
    return {
      locked: status?.locked ?? false,
      account,
      lockAfter: status?.lockAfter ?? null,
    };
  }

  /**
   * Wrong attempts count as they do at sign-in; where signing in would be locked the session ends.
   */
  async unlock({ sessionId, account }: Principal, password: string, caller: Caller): Promise<void> {
    if (await this.signIn.again(account, password, caller, 'unlock'))
      return this.sessions.setLocked(sessionId, false);
    if (!(await this.signIn.isLocked(account))) throw new Refused('AUTH_WRONG_PASSWORD');
    await this.sessions.end(sessionId, 'unlockAbuse');
    throw new NotSignedIn(endCodeOf('unlockAbuse'));
  }
}
