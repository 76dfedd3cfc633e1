import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { AppConfig } from '@platform/app-config';
import { isLocked, needsCaptcha, waitOf } from '../../domain/access/lock-out';
import type { VisitKind } from '../../domain/access/sign-in-methods';
import { Captchas } from './captchas';
import { KeyedMutex } from './keyed-mutex';
import { Passwords } from './passwords';
import { LoginCounters, LoginLog, type LoginUser, Users } from './ports/stores';
import { Configuration } from '../settings/ports/configuration';
import type { Caller } from './ports/stores';
import { SlideChecks } from './methods/slide-checks';
import { tooFast } from './too-fast';
import { captchaAtSignIn, mostFailures, slideAtSignIn } from '../../settings';

export interface Credentials {
  account: string;
  password: string;
  codeId?: string;
  code?: string;
  slideTicket?: string;
}

type Verdict = 'right' | 'wrong' | 'locked';

/** Verifies credentials: password, lock-out, captcha. */
@Injectable()
export class SignIn {
  private readonly queue = new KeyedMutex();

  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly counters: LoginCounters,
    private readonly captchas: Captchas,
    private readonly slides: SlideChecks,
    private readonly configuration: Configuration,
    private readonly loginLog: LoginLog,
    private readonly clock: Clock,
    private readonly appConfig: AppConfig,
  ) {}

  /** The user with these credentials; otherwise a refusal that reveals as little as possible. */
  async withPassword(given: Credentials, caller: Caller): Promise<LoginUser> {
    const account = given.account.trim().toLowerCase();
    await this.pace(account, caller);
    await this.person(account, given, caller);
    return this.queue.run(account, () => this.prove(account, given.password, caller));
  }

  /**
   * The same for a call that has no member for a captcha: failures count, delay and lock as they do
   * when signing in.
   */
  async withPasswordAlone(
    { account: given, password }: Pick<Credentials, 'account' | 'password'>,
    caller: Caller,
  ): Promise<LoginUser> {
    const account = given.trim().toLowerCase();
    await this.pace(account, caller);
    return this.queue.run(account, () => this.prove(account, password, caller));
  }

  /** The same check for a signed-in user who must confirm the password. */
  again(account: string, password: string, caller: Caller, kind: VisitKind): Promise<boolean> {
    const subject = account.toLowerCase();
    return this.queue.run(subject, async () => {
      const user = await this.users.byAccount(subject);
      const verdict = await this.judge(subject, user, password, caller);
      await this.note(verdict, kind, subject, user, caller);
      return verdict === 'right';
    });
  }

  /** True when the account is locked (platform-api, section 10). */
  async isLocked(account: string): Promise<boolean> {
    const failures = await this.counters.of(account.toLowerCase(), '');
    return isLocked(failures.account, this.clock.now(), await this.most());
  }

  /** Who keeps failing at an address waits longer and longer there. */
  private async pace(account: string, { ip }: Caller): Promise<void> {
    const { together } = await this.counters.of(account, ip);
    const wait = waitOf(together, this.clock.now());
    if (wait > 0) throw tooFast(wait);
  }

  /**
   * A captcha where one is required; it also replaces the slide puzzle, which needs a pointer and
   * sight.
   */
  private async person(account: string, given: Credentials, caller: Caller): Promise<void> {
    const failures = await this.counters.of(account, caller.ip);
    const wanted =
      needsCaptcha(failures, this.clock.now()) || (await this.configuration.read(captchaAtSignIn));
    if (wanted) return this.captchas.check(given.codeId, given.code);
    if (!(await this.configuration.read(slideAtSignIn))) return;
    if (given.code && !given.slideTicket) await this.captchas.check(given.codeId, given.code);
    else await this.slides.redeem(given.slideTicket);
  }

  private async prove(account: string, password: string, caller: Caller): Promise<LoginUser> {
    const user = await this.users.byAccount(account);
    const verdict = await this.judge(account, user, password, caller);
    await this.note(verdict, 'signIn', account, user, caller);
    // A lock looks like a wrong password: strangers learn nothing (platform-api, section 10).
    if (verdict !== 'right' || !user)
      throw new Refused('AUTH_BAD_CREDENTIALS', await this.hint(account, caller));
    if (!user.enabled) throw new Refused('AUTH_LOGIN_FAILED');
    await this.users.noteLogin(user.id, caller.ip, this.clock.now());
    return user;
  }

  /** Always costs one password check, whether or not the account exists. */
  private async judge(
    account: string,
    user: LoginUser | null,
    password: string,
    caller: Caller,
  ): Promise<Verdict> {
    const failures = await this.counters.of(account, caller.ip);
    const hash = user && this.mayExist(user) ? user.passwordHash : null;
    const matches = await this.passwords.matches(password, hash);
    if (isLocked(failures.account, this.clock.now(), await this.most())) return 'locked';
    return matches ? 'right' : 'wrong';
  }

  private most(): Promise<number> {
    return this.configuration.read(mostFailures);
  }

  /** Demo passwords are public: in production these accounts do not exist. */
  private mayExist(user: LoginUser): boolean {
    return !(user.demo && this.appConfig.config.env === 'production');
  }

  /** Attempts on a locked account are not counted: they would extend the lock. */
  private async note(
    verdict: Verdict,
    kind: VisitKind,
    account: string,
    user: LoginUser | null,
    caller: Caller,
  ): Promise<void> {
    const at = this.clock.now();
    if (verdict === 'right') await this.counters.forgive(account);
    if (verdict === 'wrong') await this.counters.count(account, caller.ip, at);
    const outcome = verdict === 'right' && !user?.enabled ? 'disabled' : verdict;
    await this.loginLog.add({ ...caller, account, userId: user?.id ?? null, kind, outcome, at });
  }

  /** Tells the client to show a captcha before the next attempt. */
  private async hint(account: string, caller: Caller): Promise<{ captchaRequired: number }> {
    const failures = await this.counters.of(account, caller.ip);
    return { captchaRequired: needsCaptcha(failures, this.clock.now()) ? 1 : 0 };
  }
}
