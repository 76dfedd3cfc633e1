export { type VipVideo, vipVideo } from './resources/vip-video.resource';
export {
  type Audience,
  audiences,
  type VideoState,
  videoStates,
  type VideoType,
  videoTypes,
  WHOLE,
} from './domain/states';
export { faultsOfFile, LARGEST, sizeOfPart } from './domain/upload';
export { type ExtInfo, readExtInfo } from './application/ext-info';
export { CAPTIONS_MOST } from './domain/captions';
export type { EngineView, UploadView, VideoWork } from './application/upload-views.types';
export type { Gallery, VideoCard, VideoExtras, WatchedVideo } from './queries/video-views.types';
