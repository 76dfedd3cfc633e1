import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Documents } from '../ports/documents';
import { WatchList } from '../ports/watch-list';

/** Impatience must not eat the calls that the authority allows. */
const ONCE_IN = 15 * SECOND;

/** Has the authority asked about a valid document soon: was it cancelled there, is rejection wanted? */
export class LookAgain extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(LookAgain)
export class LookAgainHandler implements ICommandHandler<LookAgain> {
  constructor(
    private readonly documents: Documents,
    private readonly list: WatchList,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: LookAgain): Promise<void> {
    await this.documents.get(id);
    await this.list.hurry(id, new Date(this.clock.now().getTime() - ONCE_IN));
  }
}
