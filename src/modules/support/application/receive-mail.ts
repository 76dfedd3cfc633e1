import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import { asSystem } from '@platform/tenancy/org-scope';
import { nextState } from '../domain/lifecycle';
import { paragraphsHtml } from '@kernel/html';
import { type MailedAnswer, MailedTickets } from './mailed-tickets';
import type { ReceivedMail } from './ports/incoming-mail';
import { TicketStore } from './ports/ticket-store';
import { type MailedFiles, TicketFiles } from './ticket-files';

/** Length of the list of names that were not imported. */
const LONGEST_TITLE = 200;

/** A user replies by mail; a mail that is not a reply changes nothing. */
export class ReceiveMail extends Command<void> {
  constructor(
    readonly mail: ReceivedMail,
    readonly files: MailedFiles,
  ) {
    super();
  }
}

@CommandHandler(ReceiveMail)
export class ReceiveMailHandler implements ICommandHandler<ReceiveMail> {
  constructor(
    private readonly store: TicketStore,
    private readonly tickets: MailedTickets,
    private readonly files: TicketFiles,
    private readonly clock: Clock,
  ) {}

  async execute({ mail, files }: ReceiveMail): Promise<void> {
    const answer = await this.tickets.of(mail);
    if (!answer) return;
    await asSystem('answer by mail', answer.ticket.orgId, () => this.keep(mail, answer, files));
  }

  private async keep(
    { messageId }: ReceivedMail,
    { ticket, user, text }: MailedAnswer,
    { kept, leftOut }: MailedFiles,
  ): Promise<void> {
    const now = this.clock.now();
    const author = { userId: user.id, name: user.realName };
    const id = await this.store.addEntry(
      ticket,
      {
        kind: 'question',
        author,
        title: ticket.title,
        content: paragraphsHtml(text),
        mailId: messageId,
        ...(ticket.replyId && { answersId: ticket.replyId }),
      },
      now,
    );
    // Delivered again.
    if (id === null) return;
    await this.files.attachMailed(id, kept);
    if (leftOut.length > 0) {
      const title = leftOut.join(', ').slice(0, LONGEST_TITLE);
      await this.store.addEntry(ticket, { kind: 'event', author, event: 'leftOut', title }, now);
    }
    const isClosed = ticket.state === 'closed';
    const state = nextState(ticket, isClosed ? 'reopen' : 'ask');
    await this.store.change(ticket.id, {
      state,
      lineId: id,
      isDeskRead: false,
      lastTime: now,
      ...(isClosed && { closedAt: null }),
    });
  }
}
