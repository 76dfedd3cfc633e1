import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRepository, type KnownAccount } from '@modules/identity';
import { Clock } from '@platform/clock';
import { Links } from '@platform/links';
import { log } from '@platform/ops/log';
import { Settings } from '@platform/settings';
import { asSystem } from '@platform/tenancy/org-scope';
import { nextState } from '../domain/lifecycle';
import { answerIn, paragraphsOf } from '../domain/mail-text';
import { ticketMail } from './answer-mails';
import type { ReceivedMail } from './ports/incoming-mail';
import { TicketStore } from './ports/ticket-store';

/**
 * A user answers by mail. The address says which ticket, the sender must be its user, and what is repeated of our
 * own mail is left out; anything else changes nothing, and the sender learns nothing.
 */
export class ReceiveMail extends Command<void> {
  constructor(readonly mail: ReceivedMail) {
    super();
  }
}

@CommandHandler(ReceiveMail)
export class ReceiveMailHandler implements ICommandHandler<ReceiveMail> {
  constructor(
    private readonly store: TicketStore,
    private readonly accounts: AccountRepository,
    private readonly links: Links,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async execute({ mail }: ReceiveMail): Promise<void> {
    const text = answerIn(mail.text);
    const token = this.tokenIn(mail.to);
    if (token === null || text === '' || mail.isAutomatic) return ignored(mail, 'nothing to store');
    const link = await this.links.find(ticketMail, token);
    if (!link) return ignored(mail, 'no such address');
    await asSystem('answer by mail', link.orgId, async () => {
      const ticket = await this.store.get(link.subjectId, { as: 'organisation' });
      const user = await this.accounts.byId(ticket.userId);
      if (!user || !isFrom(user, mail)) return ignored(mail, 'not from the user of the ticket');
      const now = this.clock.now();
      const author = { userId: user.id, name: user.realName };
      const id = await this.store.addEntry(
        ticket,
        {
          ...{ kind: 'question', author, title: ticket.title, content: paragraphsOf(text) },
          ...{ mailId: mail.messageId, ...(ticket.replyId && { answersId: ticket.replyId }) },
        },
        now,
      );
      // Delivered again.
      if (id === null) return;
      const isClosed = ticket.state === 'closed';
      const state = nextState(ticket, isClosed ? 'reopen' : 'ask');
      await this.store.change(ticket.id, {
        ...{ state, lineId: id, isDeskRead: false, lastTime: now },
        ...(isClosed && { closedAt: null }),
      });
    });
  }

  /** `support+TOKEN@example.com`; other addresses of the mail are not ours. */
  private tokenIn(to: readonly string[]): string | null {
    const own = this.settings.config.mailIn?.address.toLowerCase();
    for (const address of to) {
      const [, name, token, domain] = /^([^+@]+)\+([\w-]{43})@([^@]+)$/.exec(address) ?? [];
      if (own && `${name}@${domain}`.toLowerCase() === own) return token!;
    }
    return null;
  }
}

const isFrom = ({ email, usable }: KnownAccount, { from }: ReceivedMail): boolean =>
  usable && email !== null && email.toLowerCase() === from.toLowerCase();

const ignored = ({ messageId }: ReceivedMail, why: string): void => {
  log.info({ messageId, why }, 'mail not stored');
};
