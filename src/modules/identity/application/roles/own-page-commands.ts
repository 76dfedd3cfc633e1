import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OwnPages } from './ports/own-pages';

/** The favourite pages of a user from now on, in this order. */
export class PutOwnPages extends Command<void> {
  constructor(
    readonly userId: string,
    readonly menuIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(PutOwnPages)
export class PutOwnPagesHandler implements ICommandHandler<PutOwnPages> {
  constructor(private readonly pages: OwnPages) {}

  execute({ userId, menuIds }: PutOwnPages): Promise<void> {
    return this.pages.put(userId, menuIds);
  }
}

/** Takes pages away from a user's favourites. */
export class RemoveOwnPages extends Command<void> {
  constructor(
    readonly userId: string,
    readonly menuIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(RemoveOwnPages)
export class RemoveOwnPagesHandler implements ICommandHandler<RemoveOwnPages> {
  constructor(private readonly pages: OwnPages) {}

  execute({ userId, menuIds }: RemoveOwnPages): Promise<void> {
    return this.pages.remove(userId, menuIds);
  }
}
