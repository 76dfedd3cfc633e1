import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refused, refuseIfAny } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { mayNotice, refusalOf } from '../domain/notice/lifecycle';
import { atMinute, scheduleFaults } from '../domain/notice/schedule';
import { notice, NoticeStatus } from '../resources/notice.resource';
import { Publishers } from './publishers';

/**
 * Schedules a draft: it is published automatically at this time, on behalf of the user who
 * scheduled it.
 */
export class ScheduleNotice extends Command<void> {
  constructor(
    readonly id: string,
    readonly time: Date,
  ) {
    super();
  }
}

@CommandHandler(ScheduleNotice)
export class ScheduleNoticeHandler implements ICommandHandler<ScheduleNotice> {
  constructor(
    private readonly resources: Resources,
    private readonly publishers: Publishers,
    private readonly clock: Clock,
  ) {}

  async execute({ id, time }: ScheduleNotice): Promise<void> {
    const notices = this.resources.of(notice);
    const { orgId, pinnedUntil } = await notices.get(id);
    const at = atMinute(time);
    refuseIfAny(scheduleFaults(at, pinnedUntil, this.clock.now()));
    await notices.amend(id, {
      ...(await this.publishers.here(orgId)),
      status: NoticeStatus.Scheduled,
      scheduledTime: at.toISOString(),
    });
  }
}

/** Back to a draft, which can be changed. */
export class UnscheduleNotice extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(UnscheduleNotice)
export class UnscheduleNoticeHandler implements ICommandHandler<UnscheduleNotice> {
  constructor(private readonly resources: Resources) {}

  async execute({ id }: UnscheduleNotice): Promise<void> {
    const notices = this.resources.of(notice);
    const { status } = await notices.get(id);
    if (!mayNotice('unschedule', status)) throw new Refused(refusalOf('unschedule', status));
    await notices.amend(id, {
      status: NoticeStatus.Draft,
      scheduledTime: null,
      publicUserId: null,
      publicUserName: null,
      publicOrgName: null,
    });
  }
}
