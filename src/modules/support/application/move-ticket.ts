import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRepository } from '@modules/identity';
import { Invalid } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { mayDo, Sessions } from '@platform/http/principal';
import { deskOf } from '../domain/desks';
import { nextState } from '../domain/lifecycle';
import type { Priority } from '../domain/ticket.types';
import { Author } from './author';
import { writtenOf } from './content';
import { type Reach, TicketStore } from './ports/ticket-store';

/** Closed, reopened, or withdrawn before it was answered: the conversation records it. */
export class MoveTicket extends Command<void> {
  constructor(
    readonly reach: Reach,
    readonly id: string,
    readonly action: 'close' | 'reopen' | 'withdraw',
  ) {
    super();
  }
}

@CommandHandler(MoveTicket)
export class MoveTicketHandler implements ICommandHandler<MoveTicket> {
  constructor(
    private readonly store: TicketStore,
    private readonly author: Author,
    private readonly clock: Clock,
  ) {}

  async execute({ reach, id, action }: MoveTicket): Promise<void> {
    const ticket = await this.store.get(id, reach);
    const state = nextState(ticket, action);
    const now = this.clock.now();
    const author = await this.author.current();
    await this.store.addEntry(ticket, { kind: 'event', author, event: action }, now);
    await this.store.change(id, {
      state,
      lastTime: now,
      closedAt: state === 'closed' ? now : null,
      ...(reach.as === 'desk' ? { isRead: false, isDeskRead: true } : { isDeskRead: false }),
    });
  }
}

/** The user rephrases the question, as long as it has not been answered. */
export class EditTicket extends Command<void> {
  constructor(
    readonly reach: Reach,
    readonly id: string,
    readonly words: { title: string; content: string },
  ) {
    super();
  }
}

@CommandHandler(EditTicket)
export class EditTicketHandler implements ICommandHandler<EditTicket> {
  constructor(private readonly store: TicketStore) {}

  async execute({ reach, id, words }: EditTicket): Promise<void> {
    const ticket = await this.store.get(id, reach);
    const state = nextState(ticket, 'edit');
    const { title, content } = writtenOf(words);
    await this.store.rewrite(ticket.lineId, title, content);
    await this.store.change(id, { state, title, isDeskRead: false });
  }
}

/** Who answers it, and with what priority. */
export class AssignTicket extends Command<void> {
  constructor(
    readonly reach: Reach,
    readonly id: string,
    readonly assigneeId: string | null,
    readonly priority: Priority,
  ) {
    super();
  }
}

@CommandHandler(AssignTicket)
export class AssignTicketHandler implements ICommandHandler<AssignTicket> {
  constructor(
    private readonly store: TicketStore,
    private readonly accounts: AccountRepository,
    private readonly sessions: Sessions,
  ) {}

  async execute({ reach, id, assigneeId, priority }: AssignTicket): Promise<void> {
    const ticket = await this.store.get(id, reach);
    nextState(ticket, 'assign');
    const right = `${deskOf[ticket.type]}:reply`;
    const person = assigneeId === null ? null : await this.sessions.ofUser(assigneeId);
    if (assigneeId !== null && !(person && mayDo(person, right)))
      throw new Invalid([{ code: 'supportTicket.assigneeWithoutRight', path: 'assigneeId' }]);
    const assigneeName =
      assigneeId === null ? null : ((await this.accounts.byId(assigneeId))?.realName ?? null);
    await this.store.change(id, { assigneeId, assigneeName, priority });
  }
}

/** The user's satisfaction, stated once. */
export class RateTicket extends Command<void> {
  constructor(
    readonly reach: Reach,
    readonly id: string,
    readonly satisfaction: number,
    readonly word: string | null,
  ) {
    super();
  }
}

@CommandHandler(RateTicket)
export class RateTicketHandler implements ICommandHandler<RateTicket> {
  constructor(private readonly store: TicketStore) {}

  async execute({ reach, id, satisfaction, word }: RateTicket): Promise<void> {
    const ticket = await this.store.get(id, reach);
    nextState(ticket, 'rate');
    await this.store.change(id, { satisfaction, satisfactionWord: word?.trim() || null });
  }
}

/** The side that opened the conversation has read all of it. */
export class ReadTicket extends Command<void> {
  constructor(
    readonly reach: Reach,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ReadTicket)
export class ReadTicketHandler implements ICommandHandler<ReadTicket> {
  constructor(private readonly store: TicketStore) {}

  async execute({ reach, id }: ReadTicket): Promise<void> {
    await this.store.get(id, reach);
    await this.store.change(id, reach.as === 'desk' ? { isDeskRead: true } : { isRead: true });
  }
}
