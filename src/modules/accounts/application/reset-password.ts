import { Injectable } from '@nestjs/common';
import { AccountRepository, type KnownAccount, NewPasswords } from '@modules/identity';
import { Refused, refuseIfAny } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { currentLanguage } from '@platform/context';
import { asSystem } from '@platform/tenancy/org-scope';
import { faultsOfPassword } from '../domain/registration';
import { Resets } from './ports';
import { hashOf, ResetMails } from './reset-mails';

const shape = /^[A-Za-z0-9_-]{43}$/;

export interface ChosenPassword {
  token: string;
  password: string;
  confirmPassword: string;
}

/** Takes the way that a mail showed, once, while it is open. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: NewPasswords,
    private readonly resets: Resets,
    private readonly mails: ResetMails,
    private readonly clock: Clock,
  ) {}

  /** Whose password it is, before anybody has typed one. */
  async accountOf(token: string): Promise<string> {
    return (await this.holderOf(token)).account;
  }

  async set({ token, password, confirmPassword }: ChosenPassword): Promise<void> {
    const user = await this.holderOf(token);
    const { account } = user;
    refuseIfAny(faultsOfPassword({ account, password, confirmPassword }));
    const language = currentLanguage();
    await asSystem('forgotten password', user.orgId, () =>
      this.passwords.set(user, password, {
        why: 'passwordReset',
        claim: async () => {
          if (!(await this.resets.use(hashOf(token), user.id, this.clock.now()))) throw over();
          await this.mails.sayChanged(user, language);
        },
      }),
    );
  }

  private async holderOf(token: string): Promise<KnownAccount> {
    const id = shape.test(token) ? await this.resets.holder(hashOf(token), this.clock.now()) : null;
    const user = id && (await this.accounts.byId(id));
    if (!user || !user.usable) throw over();
    return user;
  }
}

/** Used, expired, replaced by a newer one, or never given: the same answer. */
const over = (): Refused => new Refused('passwordReset.over');
