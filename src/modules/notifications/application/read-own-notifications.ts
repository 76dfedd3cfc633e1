import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { NotificationStore } from './ports/notification-store';

/**
 * Marks one of the user's own notifications as read, or all without an id; those of others are not
 * found.
 */
export class ReadOwnNotifications extends Command<void> {
  constructor(
    readonly userId: string,
    readonly id?: string,
  ) {
    super();
  }
}

@CommandHandler(ReadOwnNotifications)
export class ReadOwnNotificationsHandler implements ICommandHandler<ReadOwnNotifications> {
  constructor(
    private readonly store: NotificationStore,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, id }: ReadOwnNotifications): Promise<void> {
    const marked = await this.store.markRead({ userId, id }, this.clock.now());
    if (id !== undefined && marked === 0) throw new NotFound();
  }
}
