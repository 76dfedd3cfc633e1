import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Loops } from '../ops/loops';
import { AppConfig } from '../app-config';
import { Relay } from './relay';

/** Runs the relay in worker processes. */
@Injectable()
export class RelayLoop implements OnApplicationBootstrap {
  constructor(
    private readonly relay: Relay,
    private readonly loops: Loops,
    private readonly appConfig: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.appConfig.isWorker) return;
    this.relay.onAdded = this.loops.start('outbox relay', SECOND, () => this.relay.deliverDue());
  }
}
