import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import type { Principal } from '@platform/http/principal';
import { VideoStore } from './ports/video-store';
import { VideoAccess } from './video-access';

/** Remembers where a user stopped, to continue from any device. */
export class SavePlaybackPosition extends Command<void> {
  constructor(
    readonly id: string,
    readonly seconds: number,
    readonly who: Principal,
  ) {
    super();
  }
}

@CommandHandler(SavePlaybackPosition)
export class SavePlaybackPositionHandler implements ICommandHandler<SavePlaybackPosition> {
  constructor(
    private readonly store: VideoStore,
    private readonly access: VideoAccess,
    private readonly clock: Clock,
  ) {}

  async execute({ id, seconds, who }: SavePlaybackPosition): Promise<void> {
    const video = await this.store.shown(id);
    if (!video || !(await this.access.mayWatch(who, video.audience))) throw new NotFound();
    await this.store.keepPlace(who.userId, video.uid, seconds, this.clock.now());
  }
}
