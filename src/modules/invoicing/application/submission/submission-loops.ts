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
    const senders = range(SENDERS).map((n) =>
      loops.start(`submission sender ${n}`, PAUSE, () => service.sendNext()),
    );
    loops.start('submission preparer', PAUSE, async () => {
      const taken = await service.prepare();
      if (taken > 0) for (const wake of senders) wake();
      return taken;
    });
    for (const n of range(POLLERS))
      loops.start(`submission poller ${n}`, PAUSE / 2, () => service.pollNext());
    loops.start('valid documents', 5 * SECOND, () => this.watch.watchNext());
  }
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
