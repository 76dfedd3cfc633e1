import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdentityApi } from '@modules/identity';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { notice, NoticeStatus } from '../resources/notice.resource';
import { PushStore } from './ports/push-store';

/** Publishes a draft; this cannot be undone (specification 2, section 3). */
export class PublishNotice extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(PublishNotice)
export class PublishNoticeHandler implements ICommandHandler<PublishNotice> {
  constructor(
    private readonly resources: Resources,
    private readonly identity: IdentityApi,
    private readonly store: PushStore,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: PublishNotice): Promise<void> {
    const notices = this.resources.of(notice);
    const { orgId, title, type, everyone } = await notices.get(id);
    const { userId } = currentScope();
    const names = await this.identity.userNames(userId === null ? [] : [userId]);
    await notices.amend(id, {
      status: NoticeStatus.Published,
      publicTime: this.clock.now().toISOString(),
      publicUserId: userId,
      publicUserName: userId === null ? null : (names.get(userId) ?? null),
      publicOrgName: await this.identity.nameOf(orgId),
    });
    await this.store.put({
      event: 'PublicNotice',
      orgId: everyone ? null : orgId,
      permission: null,
      payload: { id, title, type: Number(type) },
    });
  }
}
