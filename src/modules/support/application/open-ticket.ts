import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRepository, IdentityApi, type KnownAccount } from '@modules/identity';
import { Invalid } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { currentLanguage } from '@platform/context';
import { currentScope } from '@platform/tenancy/org-scope';
import type { TicketType } from '../domain/ticket.types';
import { Author } from './author';
import { writtenOf } from './content';
import { TicketStore } from './ports/ticket-store';
import { TicketFiles } from './ticket-files';
import { VipAccess } from './vip-access';

export interface Question {
  type: TicketType;
  title: string;
  content: string;
  attachFile: readonly string[];
}

/** A user asks, or a desk enters what a user asked by other means. */
export class OpenTicket extends Command<string> {
  constructor(
    readonly userId: string,
    readonly question: Question,
  ) {
    super();
  }
}

@CommandHandler(OpenTicket)
export class OpenTicketHandler implements ICommandHandler<OpenTicket> {
  constructor(
    private readonly store: TicketStore,
    private readonly accounts: AccountRepository,
    private readonly identity: IdentityApi,
    private readonly vip: VipAccess,
    private readonly files: TicketFiles,
    private readonly author: Author,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, question }: OpenTicket): Promise<string> {
    const { orgId, account, realName } = await this.reachable(userId);
    const written = writtenOf(question);
    await this.vip.require(question.type, orgId);
    const now = this.clock.now();
    const isOwn = currentScope().userId === userId;
    const id = await this.store.add({
      orgId,
      type: question.type,
      userId,
      account,
      userName: realName,
      orgName: (await this.identity.nameOf(orgId)) ?? '',
      title: written.title,
      language: currentLanguage(),
      isRead: isOwn,
      now,
    });
    const author = await this.author.current();
    const entry = { kind: 'question' as const, author, ...written };
    const lineId = (await this.store.addEntry({ id, orgId }, entry, now))!;
    await this.store.change(id, { lineId });
    await this.files.attach(lineId, question.attachFile);
    return id;
  }

  /** A ticket cannot be entered for a user of another organisation. */
  private async reachable(userId: string): Promise<KnownAccount> {
    const { userId: current, readable } = currentScope();
    const user = await this.accounts.byId(userId);
    const isSeen = user && (readable === 'all' || readable.includes(user.orgId));
    if (!user || (!isSeen && userId !== current))
      throw new Invalid([{ code: 'unknownReference', path: 'userId' }]);
    return user;
  }
}
