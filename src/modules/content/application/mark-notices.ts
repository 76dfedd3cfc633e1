import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import type { Principal } from '@platform/http/principal';
import { type NoticeMark, NoticeStore } from './ports/notice-store';
import { Readers } from './readers';

/**
 * A person has read a notice, or wants its banner no more; without an id, all that are addressed to
 * the person. One that is addressed to somebody else is not there (platform-api, section 12).
 */
export class MarkNotices extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly mark: NoticeMark,
    readonly id?: string,
  ) {
    super();
  }
}

@CommandHandler(MarkNotices)
export class MarkNoticesHandler implements ICommandHandler<MarkNotices> {
  constructor(
    private readonly store: NoticeStore,
    private readonly readers: Readers,
    private readonly clock: Clock,
  ) {}

  async execute({ principal, mark, id }: MarkNotices): Promise<void> {
    const reader = await this.readers.of(principal);
    if (id !== undefined && !(await this.store.isAddressed(reader, id))) throw new NotFound();
    await this.store.mark(mark, reader, this.clock.now(), id);
  }
}
