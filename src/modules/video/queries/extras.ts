import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Resources } from '@platform/resource';
import { readExtInfo } from '../application/ext-info';
import { VideoStore } from '../application/ports/video-store';
import { StreamAddresses } from '../application/stream-addresses';
import { vipVideo } from '../resources/vip-video.resource';
import type { VideoExtras } from './video-views.types';

/** The candidates for the thumbnail of a video, and its captions. */
export class GetVideoExtras extends Query<VideoExtras> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetVideoExtras)
export class GetVideoExtrasHandler implements IQueryHandler<GetVideoExtras> {
  constructor(
    private readonly resources: Resources,
    private readonly store: VideoStore,
    private readonly addresses: StreamAddresses,
  ) {}

  async execute({ id }: GetVideoExtras): Promise<VideoExtras> {
    const { uid, extInfo, thumbnail } = await this.resources.of(vipVideo).get(id);
    const names = readExtInfo(extInfo ?? null)?.thumbnails ?? [];
    return {
      thumbnails: names.map((name) => ({
        name,
        url: this.addresses.fileOf(uid, 'pictures', name),
      })),
      chosen: thumbnail ?? null,
      captions: await this.store.captions(uid),
      fileId: (await this.store.source(uid))?.fileId ?? null,
    };
  }
}
