import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { GetSessionStates } from '@modules/identity';
import { SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Queries } from '@platform/cqrs/queries';
import { Loops } from '@platform/ops/loops';
import { AppConfig } from '@platform/app-config';
import { FollowChanges } from './follow-changes';
import { PushStore } from '@platform/push';
import { PushHub } from './push-hub';
import { Visits } from './visits';

/** A disconnected user notices within two seconds, the network included. */
const PAUSE = 500;
/** A message may be committed after one with a higher id: the last seconds are read again. */
const OVERLAP = 10 * SECOND;
const BEAT = 5 * SECOND;

/**
 * Polls the database on behalf of all connections of this process: one query, however many
 * connections.
 */
@Injectable()
export class PushLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly delivered = new Map<string, number>();
  private lastBeat = 0;

  constructor(
    private readonly hub: PushHub,
    private readonly store: PushStore,
    private readonly queries: Queries,
    private readonly visits: Visits,
    private readonly changes: FollowChanges,
    private readonly loops: Loops,
    private readonly clock: Clock,
    private readonly appConfig: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.appConfig.isWeb) return;
    const round = async (): Promise<number> => {
      await this.round();
      return 0;
    };
    this.loops.start('server push', PAUSE, round, { always: true });
  }

  /** The server waits for open responses to end, and these never would. */
  beforeApplicationShutdown(): void {
    this.hub.abandonAll();
  }

  async round(): Promise<void> {
    await this.beat();
    if (this.hub.isEmpty) return;
    this.hub.settle(await this.queries.execute(new GetSessionStates(this.hub.sessionIds)));
    const news = await this.changes.since(this.hub.orgIds, { all: this.hub.showsAll });
    for (const change of news) this.hub.broadcast(change);
    const now = this.clock.now().getTime();
    for (const message of await this.store.since(new Date(now - OVERLAP))) {
      if (!this.delivered.has(message.id)) this.hub.broadcast(message);
      this.delivered.set(message.id, now);
    }
    for (const [id, at] of this.delivered) if (at < now - OVERLAP) this.delivered.delete(id);
  }

  private async beat(): Promise<void> {
    const now = performance.now();
    if (now - this.lastBeat < BEAT) return;
    this.lastBeat = now;
    await this.visits.beat();
  }
}
