import { Injectable } from '@nestjs/common';
import { AccountRepository } from '@modules/identity';
import { MailApi } from '@modules/mail';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { linkPurpose, Links } from '@platform/links';
import { AppConfig } from '@platform/app-config';
import { asSystem, currentScope } from '@platform/tenancy/org-scope';
import { plainOf } from './plain-of';
import type { Ticket } from './ports/ticket-store';

/** By this a reply by mail finds its ticket; its sender must be the ticket's user all the same. */
export const ticketMail = linkPurpose('ticketMail', { keptFor: 30 * DAY });
const LIFE = 180 * DAY;
/** A mail contains the beginning of a long answer; the ticket contains all of it. */
const MAX = 4000;

/** Mails an answer to the user who asked; without an address there is only the inbox. */
@Injectable()
export class AnswerMails {
  constructor(
    private readonly mails: MailApi,
    private readonly accounts: AccountRepository,
    private readonly links: Links,
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {}

  async post(
    ticket: Ticket,
    { title, content }: { title: string; content: string },
  ): Promise<void> {
    const account = await this.accounts.byId(ticket.userId);
    if (!account?.email || !account.usable) return;
    // Kept in the mail record of those who answer: the user's colleagues have no part in it.
    const { orgId } = currentScope();
    const { id, language, userName, title: ticketTitle } = ticket;
    const { subject, body } = await this.mails.draft(
      orgId,
      { purpose: 'ticketAnswer', language },
      {
        personName: userName,
        ticketNumber: id,
        ticketTitle,
        answerTitle: title,
        answer: shortened(plainOf(content)),
        ticketLink: this.addressOf(id),
      },
    );
    await this.mails.post({
      orgId,
      to: [account.email],
      cc: [],
      fromName: null,
      language,
      subject,
      body,
      attachments: [],
      ref: { resource: 'supportTicket', id, label: `#${id}` },
      ...(await this.mailAddress(ticket)),
    });
  }

  /**
   * The token is only in the link, which is stored encrypted and filled in when the mail is sent.
   */
  private async mailAddress({
    id,
    orgId,
  }: Ticket): Promise<{ replyTo: string | null; link: string | null }> {
    const { mailIn } = this.appConfig.config;
    if (!mailIn) return { replyTo: null, link: null };
    const expiresAt = new Date(this.clock.now().getTime() + LIFE);
    const { token } = await asSystem('reply address of a ticket', orgId, () =>
      this.links.issue(ticketMail, { orgId, subjectId: id, payload: {}, expiresAt }),
    );
    const [name, domain] = mailIn.address.split('@');
    return { replyTo: `${name}+{{link}}@${domain}`, link: token };
  }

  private addressOf(id: string): string {
    return `${this.appConfig.config.publicUrl}/support/tickets/${id}`;
  }
}

const shortened = (text: string): string => (text.length > MAX ? `${text.slice(0, MAX)}…` : text);
