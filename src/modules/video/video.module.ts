import { Module } from '@nestjs/common';

/** Videos: uploaded in parts, turned into streams by a worker, and played. */
@Module({})
export class VideoModule {}
