import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Loops } from '@platform/ops/loops';
import { AppConfig } from '@platform/app-config';
import { CollectNotifications } from './collect-notifications';
import { SendNotifications } from './send-notifications';

/** Collects occurrences and sends what is due, in worker processes. */
@Injectable()
export class NotificationLoops implements OnApplicationBootstrap {
  constructor(
    private readonly collect: CollectNotifications,
    private readonly send: SendNotifications,
    private readonly loops: Loops,
    private readonly appConfig: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.appConfig.isWorker) return;
    this.loops.start('notifications found', 10 * SECOND, () => this.collect.round());
    this.loops.start('notifications', 5 * SECOND, () => this.send.sendNext());
  }
}
