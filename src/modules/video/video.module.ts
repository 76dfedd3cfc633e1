import { Module } from '@nestjs/common';
import { BillingModule } from '@modules/billing';
import { ResourceModule } from '@platform/resource';
import { DrawnSources } from './adapters/demo/drawn-sources';
import { VideoStreamController } from './adapters/http/stream.controller';
import { VideoUploadController } from './adapters/http/upload.controller';
import { VideoHealthController } from './adapters/http/video-health.controller';
import { VipVideoController } from './adapters/http/vip-video.controller';
import { AddCaptionHandler, DeleteCaptionHandler } from './application/captions';
import { ChooseThumbnailHandler } from './application/choose-thumbnail';
import { DemoSources } from './application/ports/demo-sources';
import { SavePlaybackPositionHandler } from './application/save-playback-position';
import { ProcessVideos } from './application/process-videos';
import { StreamAddresses } from './application/stream-addresses';
import { StreamFiles } from './application/stream-files';
import { VideoAccess } from './application/video-access';
import { VideoHooks } from './application/video-hooks';
import { VideoLoops } from './application/video-loops';
import { GetVideoExtrasHandler } from './queries/extras';
import { ListGalleryHandler, WatchVideoHandler } from './queries/gallery';
import { vipVideo } from './resources/vip-video.resource';
import { GetVideoEngineHandler, ListVideoWorkHandler } from './queries/video-work';
import { VideoStorageModule } from './storage.wiring';

/** Videos: uploaded in parts, turned into streams by a worker, and played. */
@Module({
  imports: [
    BillingModule,
    VideoStorageModule,
    ResourceModule.of(vipVideo, VideoHooks, { imports: [VideoStorageModule] }),
  ],
  controllers: [
    VideoHealthController,
    VideoStreamController,
    VideoUploadController,
    VipVideoController,
  ],
  providers: [
    { provide: DemoSources, useClass: DrawnSources },
    AddCaptionHandler,
    ChooseThumbnailHandler,
    DeleteCaptionHandler,
    GetVideoExtrasHandler,
    GetVideoEngineHandler,
    ListVideoWorkHandler,
    SavePlaybackPositionHandler,
    ListGalleryHandler,
    ProcessVideos,
    StreamAddresses,
    StreamFiles,
    VideoAccess,
    VideoLoops,
    WatchVideoHandler,
  ],
})
export class VideoModule {}
