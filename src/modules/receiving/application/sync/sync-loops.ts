import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Loops } from '@platform/ops/loops';
import { AppConfig } from '@platform/app-config';
import { SyncService } from './sync-service';

/** Two at a time: one organisation waiting for the rate limit does not hold up the next. */
const READERS = 2;

/** The background work of this module, in worker processes. */
@Injectable()
export class SyncLoops implements OnApplicationBootstrap {
  constructor(
    private readonly service: SyncService,
    private readonly loops: Loops,
    private readonly appConfig: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.appConfig.isWorker) return;
    const { loops, service } = this;
    const wakeReaders = loops.start(
      'received documents reader',
      2 * SECOND,
      () => service.readNext(),
      { concurrency: READERS },
    );
    loops.start('received documents planner', 10 * SECOND, async () => {
      if ((await service.plan()) > 0) wakeReaders();
      return 0;
    });
  }
}
