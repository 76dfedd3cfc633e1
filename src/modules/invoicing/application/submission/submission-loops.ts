import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Loops } from '@platform/ops/loops';
import { AppConfig } from '@platform/app-config';
import { SubmissionService } from './submission-service';
import { WatchValid } from './watch-valid';

const PAUSE = SECOND;
/** Concurrent calls, so that one slow answer does not hold up the others. */
const SENDERS = 2;
const POLLERS = 2;

/** Runs the submission service in worker processes. */
@Injectable()
export class SubmissionLoops implements OnApplicationBootstrap {
  constructor(
    private readonly service: SubmissionService,
    private readonly watch: WatchValid,
    private readonly loops: Loops,
    private readonly appConfig: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.appConfig.isWorker) return;
    const { loops, service } = this;
    const wakeSenders = loops.start('submission sender', PAUSE, () => service.sendNext(), {
      concurrency: SENDERS,
    });
    loops.start('submission preparer', PAUSE, async () => {
      const taken = await service.prepare();
      if (taken > 0) wakeSenders();
      return taken;
    });
    loops.start('submission poller', PAUSE / 2, () => service.pollNext(), { concurrency: POLLERS });
    loops.start('valid documents', 5 * SECOND, () => this.watch.watchNext());
  }
}
