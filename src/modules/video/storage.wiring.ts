import { Module } from '@nestjs/common';
import { FfmpegEngine } from './adapters/ffmpeg/ffmpeg-engine';
import { MysqlVideoStore } from './adapters/mysql/mysql-video-store';
import { VideoEngine } from './application/ports/video-engine';
import { VideoStore } from './application/ports/video-store';
import { Uploads } from './application/uploads';

/** Uploads and streams. The engine is a port: a hosted service can take its place. */
@Module({
  providers: [
    { provide: VideoEngine, useClass: FfmpegEngine },
    { provide: VideoStore, useClass: MysqlVideoStore },
    Uploads,
  ],
  exports: [VideoEngine, VideoStore, Uploads],
})
export class VideoStorageModule {}
