import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Loops } from '../ops/loops';
import { Settings } from '../settings';
import { Relay } from './relay';

/** Runs the relay in worker processes. */
@Injectable()
export class RelayLoop implements OnApplicationBootstrap {
  constructor(
    private readonly relay: Relay,
    private readonly loops: Loops,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.works) return;
    this.relay.onAdded = this.loops.start('outbox relay', SECOND, () => this.relay.deliverDue());
  }
}
