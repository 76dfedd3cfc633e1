import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { Settings } from '@platform/settings';
import type { Way } from '../domain/ways';
import { type Caller, LoginCounters, LoginLog, type LoginUser, Users } from './ports';
import { SessionBook } from './session-book';
import { SignIn } from './sign-in';
import type { TokenPair } from './token-pair';

export interface Arrival {
  userId: string;
  way: Exclude<Way, 'password'>;
  /** What a stranger would hear too; a locked account answers with it. */
  refusal: string;
}

/** Who tried which way, and what came of it. */
export interface Try {
  userId: string | null;
  account: string;
  way: Way;
  outcome: string;
}

/** The door behind every way in but the password: lock-out, standing, log, session. */
@Injectable()
export class Entrance {
  constructor(
    private readonly users: Users,
    private readonly signIn: SignIn,
    private readonly sessions: SessionBook,
    private readonly counters: LoginCounters,
    private readonly logBook: LoginLog,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async admit({ userId, way, refusal }: Arrival, caller: Caller): Promise<TokenPair> {
    const user = await this.users.byId(userId);
    if (!user || this.isDemo(user)) throw new Refused(refusal);
    const account = user.account.toLowerCase();
    // Too many failures close every door of the account, and look like one more of them.
    if (await this.signIn.isLocked(account)) {
      await this.log(user, way, 'locked', caller);
      throw new Refused(refusal);
    }
    if (!user.enabled) {
      await this.log(user, way, 'disabled', caller);
      throw new Refused('AUTH_LOGIN_FAILED');
    }
    await this.counters.forgive(account);
    await this.users.noteLogin(user.id, caller.ip, this.clock.now());
    await this.log(user, way, 'right', caller);
    return this.sessions.open(user, caller);
  }

  /** A try that proved nothing: counted against the account, if there is one, and the address. */
  async refuse(subject: Try, caller: Caller): Promise<void> {
    const user = subject.userId === null ? null : await this.users.byId(subject.userId);
    const account = user?.account.toLowerCase() ?? subject.account;
    const at = this.clock.now();
    // Tries on a locked account are not counted: they would prolong the lock.
    if (!(await this.signIn.isLocked(account))) await this.counters.count(account, caller.ip, at);
    await this.note({ ...subject, account, userId: user?.id ?? null }, caller);
  }

  /** What the login log should know and nobody is punished for. */
  note(subject: Try, caller: Caller): Promise<void> {
    return this.logBook.add({ ...caller, ...subject, at: this.clock.now() });
  }

  /** Demo accounts are public knowledge: in production nobody knows them. */
  private isDemo(user: LoginUser): boolean {
    return user.demo && this.settings.config.env === 'production';
  }

  private log(user: LoginUser, way: Way, outcome: string, caller: Caller): Promise<void> {
    const { id: userId, account } = user;
    return this.logBook.add({ ...caller, account, userId, outcome, way, at: this.clock.now() });
  }
}
