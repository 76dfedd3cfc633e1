import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { notice, NoticeStatus } from '../resources/notice.resource';
import { Publishers } from './publishers';

/** Publishes a draft or a scheduled notice; this cannot be undone (specification 2, section 4). */
export class PublishNotice extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(PublishNotice)
export class PublishNoticeHandler implements ICommandHandler<PublishNotice> {
  constructor(
    private readonly resources: Resources,
    private readonly publishers: Publishers,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: PublishNotice): Promise<void> {
    const notices = this.resources.of(notice);
    const { orgId } = await notices.get(id);
    await notices.amend(id, {
      ...(await this.publishers.here(orgId)),
      status: NoticeStatus.Published,
      publicTime: this.clock.now().toISOString(),
    });
  }
}
