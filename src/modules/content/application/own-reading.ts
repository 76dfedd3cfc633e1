import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { HOUR } from '@kernel/time';
import { Clock } from '@platform/clock';
import { ReadingStore } from './ports/reading-store';

/** Adds a post to the user's own reading list, or removes it. */
export class SaveReading extends Command<void> {
  constructor(
    readonly userId: string,
    readonly postId: string,
    readonly isSaved: boolean,
  ) {
    super();
  }
}

@CommandHandler(SaveReading)
export class SaveReadingHandler implements ICommandHandler<SaveReading> {
  constructor(
    private readonly store: ReadingStore,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, postId, isSaved }: SaveReading): Promise<void> {
    if (!isSaved) return this.store.drop(userId, postId);
    const now = this.clock.now();
    if (!(await this.store.isVisible(postId, now))) throw new NotFound();
    await this.store.save(userId, postId, now);
  }
}

/** A user who returns within this time is still on the same visit. */
const VISIT = HOUR;

/** A user opens the list: after a pause, what was new at the last visit no longer is. */
export class BeginVisit extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(BeginVisit)
export class BeginVisitHandler implements ICommandHandler<BeginVisit> {
  constructor(
    private readonly store: ReadingStore,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: BeginVisit): Promise<void> {
    const now = this.clock.now();
    return this.store.visit(userId, now, new Date(now.getTime() - VISIT));
  }
}
