import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import type { Principal } from '@platform/http/principal';
import { type NoticeMark, NoticeStore } from './ports/notice-store';
import { Readers } from './readers';

/**
 * Marks a notice as read, or dismisses its banner; without an id, all notices addressed to the
 * user. Notices addressed to others are not found (platform-api, section 12).
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
