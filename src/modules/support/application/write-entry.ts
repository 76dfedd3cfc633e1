import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { nextState } from '../domain/lifecycle';
import { AnswerMails } from './answer-mails';
import { Author } from './author';
import { writtenOf } from './content';
import { type Reach, type Ticket, TicketStore } from './ports/ticket-store';
import { TicketFiles } from './ticket-files';

/** Specification 2, section 5: a reply names its ticket, what it answers, a title and a content. */
export interface Reply {
  id: string;
  replyId: string;
  title: string;
  content: string;
  attachFile: readonly string[];
}

/** The user continues the conversation. */
export class AddFollowUp extends Command<void> {
  constructor(
    readonly reach: Reach,
    readonly reply: Reply,
  ) {
    super();
  }
}

/** The desk answers, and the user who asked is notified by mail. */
export class AnswerTicket extends Command<void> {
  constructor(
    readonly reach: Reach,
    readonly reply: Reply,
  ) {
    super();
  }
}

/** Visible to the desk only. */
export class AddNote extends Command<void> {
  constructor(
    readonly reach: Reach,
    readonly id: string,
    readonly content: string,
    readonly attachFile: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(AddFollowUp)
export class AddFollowUpHandler implements ICommandHandler<AddFollowUp> {
  constructor(
    private readonly store: TicketStore,
    private readonly files: TicketFiles,
    private readonly author: Author,
    private readonly clock: Clock,
  ) {}

  async execute({ reach, reply }: AddFollowUp): Promise<void> {
    const ticket = await ofReply(this.store, reach, reply);
    const state = nextState(ticket, 'ask');
    const now = this.clock.now();
    const author = await this.author.current();
    const entry = { kind: 'question' as const, author, answersId: reply.replyId };
    const id = await this.store.addEntry(ticket, { ...entry, ...writtenOf(reply) }, now);
    await this.files.attach(id!, reply.attachFile);
    await this.store.change(ticket.id, { state, lineId: id!, isDeskRead: false, lastTime: now });
  }
}

@CommandHandler(AnswerTicket)
export class AnswerTicketHandler implements ICommandHandler<AnswerTicket> {
  constructor(
    private readonly store: TicketStore,
    private readonly files: TicketFiles,
    private readonly mails: AnswerMails,
    private readonly author: Author,
    private readonly clock: Clock,
  ) {}

  async execute({ reach, reply }: AnswerTicket): Promise<void> {
    const ticket = await ofReply(this.store, reach, reply);
    const state = nextState(ticket, 'answer');
    const now = this.clock.now();
    const author = await this.author.current();
    const written = writtenOf(reply);
    const entry = { kind: 'answer' as const, author, answersId: reply.replyId, ...written };
    const id = await this.store.addEntry(ticket, entry, now);
    await this.files.attach(id!, reply.attachFile);
    await this.store.change(ticket.id, {
      state,
      replyId: id!,
      isRead: false,
      isDeskRead: true,
      lastTime: now,
      ...(ticket.firstAnsweredAt === null && { firstAnsweredAt: now }),
    });
    await this.mails.post(ticket, written);
  }
}

@CommandHandler(AddNote)
export class AddNoteHandler implements ICommandHandler<AddNote> {
  constructor(
    private readonly store: TicketStore,
    private readonly files: TicketFiles,
    private readonly author: Author,
    private readonly clock: Clock,
  ) {}

  async execute({ reach, id, content, attachFile }: AddNote): Promise<void> {
    const ticket = await this.store.get(id, reach);
    nextState(ticket, 'note');
    const { content: clean } = writtenOf({ title: ticket.title, content });
    const author = await this.author.current();
    const entry = { kind: 'note' as const, author, content: clean };
    const entryId = await this.store.addEntry(ticket, entry, this.clock.now());
    await this.files.attach(entryId!, attachFile);
  }
}

/** A reply must refer to a line of the conversation. */
async function ofReply(
  store: TicketStore,
  reach: Reach,
  { id, replyId }: Pick<Reply, 'id' | 'replyId'>,
): Promise<Ticket> {
  const ticket = await store.get(id, reach);
  if (!(await store.hasLine(id, replyId))) throw new NotFound();
  return ticket;
}
