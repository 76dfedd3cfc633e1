import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Invalid } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { captionFile, readCaptions } from '../domain/captions';
import { vipVideo } from '../resources/vip-video.resource';
import { VideoStore } from './ports/video-store';

/** Replaces the captions in a language. */
export class AddCaption extends Command<void> {
  constructor(
    readonly id: string,
    readonly language: string,
    readonly text: string,
  ) {
    super();
  }
}

@CommandHandler(AddCaption)
export class AddCaptionHandler implements ICommandHandler<AddCaption> {
  constructor(
    private readonly resources: Resources,
    private readonly store: VideoStore,
    private readonly clock: Clock,
  ) {}

  async execute({ id, language, text }: AddCaption): Promise<void> {
    const { uid } = await this.resources.of(vipVideo).get(id);
    const read = readCaptions(text);
    if ('fault' in read) throw new Invalid([read.fault]);
    const caption = { language, cues: read.cues.length, body: captionFile(read.cues) };
    await this.store.saveCaption(uid, caption, this.clock.now());
  }
}

export class DeleteCaption extends Command<void> {
  constructor(
    readonly id: string,
    readonly language: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteCaption)
export class DeleteCaptionHandler implements ICommandHandler<DeleteCaption> {
  constructor(
    private readonly resources: Resources,
    private readonly store: VideoStore,
  ) {}

  async execute({ id, language }: DeleteCaption): Promise<void> {
    const { uid } = await this.resources.of(vipVideo).get(id);
    await this.store.deleteCaption(uid, language);
  }
}
