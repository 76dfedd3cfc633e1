import { Injectable } from '@nestjs/common';
import { AccountRepository, type KnownAccount, NewPasswords } from '@modules/identity';
import { Refused, refuseIfAny } from '@kernel/rules';
import { currentLanguage } from '@platform/context';
import { Links } from '@platform/links';
import { asSystem } from '@platform/tenancy/org-scope';
import { faultsOfPassword } from '../domain/registration';
import { passwordReset, ResetMails } from './reset-mails';

export interface ChosenPassword {
  token: string;
  password: string;
  confirmPassword: string;
}

/** Redeems a reset link once, while it is valid. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: NewPasswords,
    private readonly links: Links,
    private readonly mails: ResetMails,
  ) {}

  /** The account of the link, before a password is typed. */
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
          if (!(await this.links.use(passwordReset, token))) throw over();
          await this.links.closeAll(passwordReset, user.id);
          await this.mails.sayChanged(user, language);
        },
      }),
    );
  }

  private async holderOf(token: string): Promise<KnownAccount> {
    const link = await this.links.find(passwordReset, token);
    const user = link && (await this.accounts.byId(link.subjectId));
    if (!user || !user.usable) throw over();
    return user;
  }
}

/** Used, expired, replaced by a newer one, or never issued: the same response. */
const over = (): Refused => new Refused('passwordReset.over');
