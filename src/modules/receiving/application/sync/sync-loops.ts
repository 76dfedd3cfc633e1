import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Loops } from '@platform/ops/loops';
import { AppConfig } from '@platform/app-config';
import { SyncService } from './sync-service';

/** Two at a time: one organisation waiting for the rate limit does not hold up the next. */
const READERS = [1, 2];

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
    const readers = READERS.map((n) =>
      this.loops.start(`received documents reader ${n}`, 2 * SECOND, () => this.service.readNext()),
    );
    this.loops.start('received documents planner', 10 * SECOND, async () => {
      if ((await this.service.plan()) > 0) for (const wake of readers) wake();
      return 0;
    });
  }
}
