import { Injectable } from '@nestjs/common';
import { AccountRepository, EmailChanged, type KnownAccount } from '@modules/identity';
import { MailApi } from '@modules/mail';
import type { Language } from '@kernel/i18n';
import { DAY, HOUR, localDateTime, MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { translate } from '@platform/i18n/catalogues';
import { linkPurpose, Links } from '@platform/links';
import { Subscribes } from '@platform/outbox/subscribes';
import { AppConfig } from '@platform/app-config';
import { asSystem } from '@platform/tenancy/org-scope';
import { PasswordForgotten } from '../domain/events';
import { MAX_RESETS, RESET_LIFE } from '../domain/reset';

/** Links to set a new password. Deleted a day after they expire. */
export const passwordReset = linkPurpose('passwordReset', { keptFor: DAY });

interface Letter {
  topic: 'passwordReset' | 'passwordChanged' | 'emailChanged';
  words: Record<string, string | number>;
  link?: string;
  /** The event it answers, if that may be delivered twice. */
  reference?: string;
}

/**
 * Writes to the owner of an account: the reset link, and the notices of a changed password and of a
 * changed address.
 */
@Injectable()
export class ResetMails {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly links: Links,
    private readonly mails: MailApi,
    private readonly units: UnitOfWork,
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** The only place that checks whether the account exists. */
  @Subscribes(PasswordForgotten, 'accounts.mailResetLink')
  async sendLink({ requestId, account, language }: PasswordForgotten): Promise<void> {
    const user = await this.accounts.byAccount(account);
    if (!user?.usable || !user.email) return;
    await asSystem('forgotten password', user.orgId, () =>
      this.units.run(() => this.write(user, requestId, language)),
    );
  }

  /** Joins the current transaction. An owner who did not make the change learns of it at once. */
  async sayChanged(user: KnownAccount, language: Language): Promise<void> {
    if (!user.email) return;
    const at = localDateTime(this.clock.now());
    await this.post(user, language, {
      topic: 'passwordChanged',
      words: { account: user.account, at },
    });
  }

  /** To the address that the account had: its owner learns of a change by somebody else. */
  @Subscribes(EmailChanged, 'accounts.mailEmailChanged')
  async sayMoved(changed: EmailChanged): Promise<void> {
    const { orgId, userId, account, before, language, changeId } = changed;
    const owner = { id: userId, orgId, account, email: before };
    await this.units.run(() =>
      this.post(owner, language, {
        topic: 'emailChanged',
        words: { account },
        // Events that were stored by an earlier version have no id.
        ...(changeId && { reference: `emailChanged/${changeId}` }),
      }),
    );
  }

  private async write(user: KnownAccount, requestId: string, language: Language): Promise<void> {
    const now = this.clock.now();
    const hourAgo = new Date(now.getTime() - HOUR);
    if ((await this.links.countSince(passwordReset, user.id, hourAgo)) >= MAX_RESETS) return;
    const issued = await this.links.issueOnce(passwordReset, requestId, {
      orgId: user.orgId,
      subjectId: user.id,
      payload: {},
      expiresAt: new Date(now.getTime() + RESET_LIFE),
    });
    if (!issued) return;
    // Earlier links are revoked: only the latest mail counts.
    await this.links.closeAll(passwordReset, user.id, issued.id);
    // After the #, where no server and no log on the way sees it.
    const link = `${this.appConfig.config.publicUrl}/reset-password#${issued.token}`;
    const words = { account: user.account, minutes: RESET_LIFE / MINUTE };
    await this.post(user, language, { topic: 'passwordReset', words, link });
  }

  private async post(
    user: Pick<KnownAccount, 'id' | 'orgId' | 'account' | 'email'>,
    language: Language,
    { topic, words, link, ...more }: Letter,
  ): Promise<void> {
    await this.mails.post({
      orgId: user.orgId,
      ref: { resource: 'user', id: user.id, label: user.account },
      to: [user.email!],
      cc: [],
      replyTo: null,
      fromName: null,
      language,
      subject: translate(`${topic}.mail.subject`, words, language),
      body: translate(`${topic}.mail.body`, words, language),
      attachments: [],
      link: link ?? null,
      ...more,
    });
  }
}
