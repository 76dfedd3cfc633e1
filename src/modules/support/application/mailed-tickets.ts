import { Injectable } from '@nestjs/common';
import { AccountRepository, type KnownAccount } from '@modules/identity';
import { log } from '@platform/ops/log';
import { Links } from '@platform/links';
import { AppConfig } from '@platform/app-config';
import { asSystem } from '@platform/tenancy/org-scope';
import { answerIn } from '../domain/mail-text';
import { ticketMail } from './answer-mails';
import type { ReceivedMail } from './ports/incoming-mail';
import { type Ticket, TicketStore } from './ports/ticket-store';

/** A mail that is a reply: its ticket, its author and its text. */
export interface MailedAnswer {
  ticket: Ticket;
  user: KnownAccount;
  text: string;
}

/**
 * Finds the ticket of a reply: the address identifies it, the sender must be its user, and
 * quotations of our own mail are removed. Other senders learn nothing.
 */
@Injectable()
export class MailedTickets {
  constructor(
    private readonly store: TicketStore,
    private readonly accounts: AccountRepository,
    private readonly links: Links,
    private readonly appConfig: AppConfig,
  ) {}

  async of(mail: ReceivedMail): Promise<MailedAnswer | null> {
    const text = answerIn(mail.text);
    const token = this.tokenIn(mail.to);
    const isEmpty = text === '' && mail.attachments.length === 0;
    if (token === null || isEmpty || mail.isAutomatic) return ignored(mail, 'nothing to store');
    const link = await this.links.find(ticketMail, token);
    if (!link) return ignored(mail, 'no such address');
    return asSystem('ticket of a mail', link.orgId, async () => {
      const ticket = await this.store.get(link.subjectId, { as: 'organisation' });
      const user = await this.accounts.byId(ticket.userId);
      if (!user || !isFrom(user, mail)) return ignored(mail, 'not from the user of the ticket');
      return { ticket, user, text };
    });
  }

  /** `support+TOKEN@example.com`; other addresses of the mail are not ours. */
  private tokenIn(to: readonly string[]): string | null {
    const own = this.appConfig.config.mailIn?.address.toLowerCase();
    for (const address of to) {
      const [, name, token, domain] = /^([^+@]+)\+([\w-]{43})@([^@]+)$/.exec(address) ?? [];
      if (own && `${name}@${domain}`.toLowerCase() === own) return token!;
    }
    return null;
  }
}

const isFrom = ({ email, usable }: KnownAccount, { from }: ReceivedMail): boolean =>
  usable && email !== null && email.toLowerCase() === from.toLowerCase();

function ignored({ messageId }: ReceivedMail, why: string): null {
  log.info({ messageId, why }, 'mail not stored');
  return null;
}
