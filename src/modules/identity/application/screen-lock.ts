import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { NotSignedIn } from '@platform/http/not-signed-in';
import type { Principal } from '@platform/http/principal';
import { endCodeOf } from '../domain/session-end';
import { type Caller, SessionStore } from './ports';
import { SessionBook } from './session-book';
import { SignIn } from './sign-in';
import { Standings } from './standings';

export interface LockState {
  locked: boolean;
  account: string;
  lockAfter: number | null;
}

/** The lock of a screen: a state of the session, which a reload or another tab does not pass. */
@Injectable()
export class ScreenLock {
  constructor(
    private readonly store: SessionStore,
    private readonly sessions: SessionBook,
    private readonly standings: Standings,
    private readonly signIn: SignIn,
  ) {}

  lock({ sessionId }: Principal): Promise<void> {
    return this.sessions.setLocked(sessionId, true);
  }

  /** From now on silence of so many seconds locks the session; null when it never does. */
  async after({ sessionId }: Principal, seconds: number | null): Promise<void> {
    await this.store.setLockAfter(sessionId, seconds);
    this.standings.forget(sessionId);
  }

  async state({ sessionId, account }: Principal): Promise<LockState> {
    const standing = await this.standings.of(sessionId);
    return {
      locked: standing?.locked ?? false,
      account,
      lockAfter: standing?.lockAfter ?? null,
    };
  }

  /** Wrong tries count as they do at sign-in; where signing in would be locked the session ends. */
  async unlock({ sessionId, account }: Principal, password: string, caller: Caller): Promise<void> {
    if (await this.signIn.again(account, password, caller, 'unlock'))
      return this.sessions.setLocked(sessionId, false);
    if (!(await this.signIn.isLocked(account))) throw new Refused('AUTH_WRONG_PASSWORD');
    await this.sessions.end(sessionId, 'unlockAbuse');
    throw new NotSignedIn(endCodeOf('unlockAbuse'));
  }
}
