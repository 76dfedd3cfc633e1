import { Injectable } from '@nestjs/common';
import type { Input } from '@kernel/resource';
import { Invalid } from '@kernel/rules';
import { cleanHtml } from '@platform/html/clean-html';
import { ResourceHooks } from '@platform/resource';
import type { VipVideo, vipVideo } from '../resources/vip-video.resource';
import { VideoStore } from './ports/video-store';
import { Uploads } from './uploads';
import { pathOf } from './video-files';

/** A record shows an upload; another upload makes it another video. */
@Injectable()
export class VideoHooks extends ResourceHooks<typeof vipVideo> {
  constructor(
    private readonly store: VideoStore,
    private readonly uploads: Uploads,
  ) {
    super();
  }

  override async beforeSave(record: Input, before: VipVideo | null): Promise<Input> {
    const content = typeof record.content === 'string' ? cleanHtml(record.content) : null;
    const { uid } = record;
    if (typeof uid !== 'string' || uid === before?.uid) return { ...record, content };
    const source = await this.store.sourceForUpdate(uid);
    if (!source) throw new Invalid([{ code: 'video.noUpload', path: 'uid' }]);
    const none = { thumbnail: null, preview: null, hls: null, dash: null, extInfo: null };
    return {
      ...record,
      content,
      state: source.state,
      isUpload: source.state !== 'uploading',
      filePath: source.fileId && pathOf(source.fileId),
      // An upload may be done before its record is saved.
      ...none,
      ...source.made,
      isReady: source.state === 'ready',
    };
  }

  override async afterSave({ uid }: VipVideo, before: VipVideo | null): Promise<void> {
    if (before && before.uid !== uid) await this.uploads.drop(before.uid, 'video replaced');
  }

  override async beforeDelete({ uid }: VipVideo): Promise<void> {
    await this.uploads.drop(uid, 'video deleted');
  }
}
