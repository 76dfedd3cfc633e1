import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { SECOND } from '@kernel/time';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { log } from '@platform/ops/log';
import { Loops } from '@platform/ops/loops';
import { AppConfig } from '@platform/app-config';
import { ProcessVideos } from './process-videos';
import { VideoEngine } from './ports/video-engine';
import { Uploads } from './uploads';

const SWEEP = 'video sweeper';

/** Processes videos in worker processes, and removes abandoned uploads. */
@Injectable()
export class VideoLoops implements OnApplicationBootstrap {
  constructor(
    private readonly process: ProcessVideos,
    private readonly uploads: Uploads,
    private readonly engine: VideoEngine,
    private readonly loops: Loops,
    private readonly calendar: Calendar,
    private readonly appConfig: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.appConfig.isWorker) return;
    void this.tell();
    this.loops.start('videos', 3 * SECOND, () => this.process.round());
  }

  @Cron('23 * * * *', onCalendar(SWEEP))
  sweep(): Promise<void> {
    return this.calendar.run(SWEEP, () => this.uploads.sweep());
  }

  private async tell(): Promise<void> {
    const engine = await this.engine.about();
    if (engine) log.info(engine, 'video engine');
    else log.warn('no video engine: videos cannot be uploaded; install ffmpeg or set FFMPEG_PATH');
  }
}
