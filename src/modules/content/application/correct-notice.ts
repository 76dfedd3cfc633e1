import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FilterOperator } from '@kernel/resource';
import { Refused } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { mayNotice, refusalOf } from '../domain/notice/lifecycle';
import { notice } from '../resources/notice.resource';

/**
 * Starts the correction of a published notice: a new draft that refers to it, with the same text
 * and the same readers. Returns its id; if a correction already exists, the id of that one.
 */
export class CorrectNotice extends Command<string> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(CorrectNotice)
export class CorrectNoticeHandler implements ICommandHandler<CorrectNotice> {
  constructor(
    private readonly resources: Resources,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: CorrectNotice): Promise<string> {
    const notices = this.resources.of(notice);
    const wrong = await notices.get(id);
    if (!mayNotice('correct', wrong.status)) throw new Refused(refusalOf('correct', wrong.status));
    const [begun] = await notices.all({
      filter: { field: 'correctsId', operator: FilterOperator.eq, value: id },
    });
    if (begun) {
      if (mayNotice('publish', begun.status)) return begun.id;
      throw new Refused('notice.corrected');
    }
    const { orgId, title, type, everyone, content, pinnedUntil } = wrong;
    const isPinned = pinnedUntil !== null && new Date(pinnedUntil) > this.clock.now();
    return notices.create({
      orgId,
      title,
      type,
      everyone,
      content,
      correctsId: id,
      organisations: wrong.organisations.map(({ organisationId }) => ({ organisationId })),
      roles: wrong.roles.map(({ roleId }) => ({ roleId })),
      pinnedUntil: isPinned ? pinnedUntil : null,
    });
  }
}
