import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { notice, NoticeStatus } from '../resources/notice.resource';

/** Archives a published notice; its author and its readers remain recorded. */
export class ArchiveNotice extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(ArchiveNotice)
export class ArchiveNoticeHandler implements ICommandHandler<ArchiveNotice> {
  constructor(
    private readonly resources: Resources,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: ArchiveNotice): Promise<void> {
    await this.resources.of(notice).amend(id, {
      status: NoticeStatus.Archived,
      cancelTime: this.clock.now().toISOString(),
    });
  }
}
