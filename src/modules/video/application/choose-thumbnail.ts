import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { Resources } from '@platform/resource';
import { vipVideo } from '../resources/vip-video.resource';
import { readExtInfo } from './ext-info';

/** Selects one of the pictures that were taken during processing. */
export class ChooseThumbnail extends Command<void> {
  constructor(
    readonly id: string,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(ChooseThumbnail)
export class ChooseThumbnailHandler implements ICommandHandler<ChooseThumbnail> {
  constructor(private readonly resources: Resources) {}

  async execute({ id, name }: ChooseThumbnail): Promise<void> {
    const videos = this.resources.of(vipVideo);
    const { extInfo } = await videos.get(id);
    if (!readExtInfo(extInfo ?? null)?.thumbnails.includes(name)) throw new NotFound();
    await videos.amend(id, { thumbnail: name });
  }
}
