import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { AppConfig } from '@platform/app-config';
import type { SignInMethod } from '../../../domain/access/sign-in-methods';
import { type Caller, LoginCounters, LoginLog, type LoginUser, Users } from '../ports/stores';
import { SessionService } from '../session-service';
import { SignIn } from '../sign-in';
import type { TokenPair } from '../sign-in.types';

export interface ProvenSignIn {
  userId: string;
  method: Exclude<SignInMethod, 'password'>;
  /** The message for strangers; a locked account gets the same. */
  refusal: string;
}

/** Who attempted which method, and the outcome. */
export interface SignInAttempt {
  userId: string | null;
  account: string;
  method: SignInMethod;
  outcome: string;
}

/**
 * The final step of every sign-in method except the password: lock-out, account status, log,
 * session.
 */
@Injectable()
export class SignInAdmission {
  constructor(
    private readonly users: Users,
    private readonly signIn: SignIn,
    private readonly sessions: SessionService,
    private readonly counters: LoginCounters,
    private readonly loginLog: LoginLog,
    private readonly clock: Clock,
    private readonly appConfig: AppConfig,
  ) {}

  async admit({ userId, method, refusal }: ProvenSignIn, caller: Caller): Promise<TokenPair> {
    const user = await this.users.byId(userId);
    if (!user || this.isDemo(user)) throw new Refused(refusal);
    const account = user.account.toLowerCase();
    // Too many failures lock every method, and the response is the same as for another failure.
    if (await this.signIn.isLocked(account)) {
      await this.log(user, method, 'locked', caller);
      throw new Refused(refusal);
    }
    if (!user.enabled) {
      await this.log(user, method, 'disabled', caller);
      throw new Refused('AUTH_LOGIN_FAILED');
    }
    await this.counters.forgive(account);
    await this.users.noteLogin(user.id, caller.ip, this.clock.now());
    await this.log(user, method, 'right', caller);
    return this.sessions.open(user, caller);
  }

  /** A failed attempt: counted against the account, if there is one, and the address. */
  async refuse(subject: SignInAttempt, caller: Caller): Promise<void> {
    const user = subject.userId === null ? null : await this.users.byId(subject.userId);
    const account = user?.account.toLowerCase() ?? subject.account;
    const at = this.clock.now();
    // Attempts on a locked account are not counted: they would extend the lock.
    if (!(await this.signIn.isLocked(account))) await this.counters.count(account, caller.ip, at);
    await this.note({ ...subject, account, userId: user?.id ?? null }, caller);
  }

  /** Recorded in the login log without counting as a failure. */
  note(subject: SignInAttempt, caller: Caller): Promise<void> {
    return this.loginLog.add({ ...caller, ...subject, at: this.clock.now() });
  }

  /** Demo accounts are public: in production they do not exist. */
  private isDemo(user: LoginUser): boolean {
    return user.demo && this.appConfig.config.env === 'production';
  }

  private log(
    user: LoginUser,
    method: SignInMethod,
    outcome: string,
    caller: Caller,
  ): Promise<void> {
    const { id: userId, account } = user;
    return this.loginLog.add({ ...caller, account, userId, outcome, method, at: this.clock.now() });
  }
}
