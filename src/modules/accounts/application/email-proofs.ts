import { Injectable } from '@nestjs/common';
import { ContactProofs } from '@modules/identity';
import { MailApi } from '@modules/mail';
import { Refused } from '@kernel/rules';
import { DAY, HOUR } from '@kernel/time';
import { Clock } from '@platform/clock';
import { currentLanguage } from '@platform/context';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { TooManyRequests } from '@platform/http/too-many-requests';
import { translate } from '@platform/i18n/catalogues';
import { linkPurpose, Links } from '@platform/links';
import { AppConfig } from '@platform/app-config';

/** The address that the link was sent to: if it has changed since, nothing is verified. */
const emailProof = linkPurpose<{ email: string }>('emailProof', { keptFor: DAY });

const LIFE_DAYS = 3;
/** Mails to one account per hour; more would only annoy the recipient. */
const MAX_MAILS = 3;

interface Owner {
  userId: string;
  orgId: string;
  account: string;
  email: string;
}

/** A mailed link with which its reader verifies the e-mail address of an account. */
@Injectable()
export class EmailProofs {
  constructor(
    private readonly proofs: ContactProofs,
    private readonly links: Links,
    private readonly mails: MailApi,
    private readonly units: UnitOfWork,
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Sent on request; refused if another account has already verified the address. */
  async request(userId: string, account: string): Promise<void> {
    const { orgId, email, emailProven } = await this.proofs.of(userId);
    if (email === null || emailProven) throw new Refused('emailProof.nothing');
    await this.proofs.refuseTaken(userId, 'email', email);
    const wait = await this.waitOf(userId);
    if (wait > 0) throw new TooManyRequests(wait, 'emailProof.tooMany');
    await this.units.run(() => this.send({ userId, orgId, account, email }));
  }

  /** Joins the current transaction and scope. */
  async send({ userId, orgId, account, email }: Owner): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + LIFE_DAYS * DAY);
    const issued = await this.links.issue(emailProof, {
      orgId,
      subjectId: userId,
      payload: { email },
      expiresAt,
    });
    await this.links.closeAll(emailProof, userId, issued.id);
    const words = { account, days: LIFE_DAYS };
    await this.mails.post({
      orgId,
      ref: { resource: 'user', id: userId, label: account },
      to: [email],
      cc: [],
      replyTo: null,
      fromName: null,
      attachments: [],
      language: currentLanguage(),
      subject: translate('emailProof.mail.subject', words),
      body: translate('emailProof.mail.body', words),
      // After the #, where no server and no log on the way sees it.
      link: `${this.appConfig.config.publicUrl}/confirm-email#${issued.token}`,
    });
  }

  /** Until the oldest of the last mails is an hour old. */
  private async waitOf(userId: string): Promise<number> {
    const oldest = await this.links.issueTime(emailProof, userId, MAX_MAILS);
    return oldest ? oldest.getTime() + HOUR - this.clock.now().getTime() : 0;
  }

  /** Redeems a link once; an address that has changed, or that another account has verified, stays unverified. */
  async redeem(token: string): Promise<void> {
    const link = await this.links.use(emailProof, token);
    if (!link) throw new Refused('emailProof.over');
    const proven = await this.proofs.prove(link.subjectId, 'email', link.payload.email);
    if (!proven) throw new Refused('emailProof.over');
  }
}
