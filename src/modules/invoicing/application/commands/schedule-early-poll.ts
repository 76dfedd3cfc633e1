import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Documents } from '../ports/documents';
import { WatchList } from '../ports/watch-list';

/** Repeated clicks must not use up the calls that the authority allows. */
const ONCE_IN = 15 * SECOND;

/** Schedules an early poll of a valid document: was it cancelled at the authority, or was a rejection requested? */
export class ScheduleEarlyPoll extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(ScheduleEarlyPoll)
export class ScheduleEarlyPollHandler implements ICommandHandler<ScheduleEarlyPoll> {
  constructor(
    private readonly documents: Documents,
    private readonly list: WatchList,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: ScheduleEarlyPoll): Promise<void> {
    await this.documents.get(id);
    await this.list.hurry(id, new Date(this.clock.now().getTime() - ONCE_IN));
  }
}
