import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@kernel/events';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { Subscribers } from './subscribers';

/** Stores events together with the change that raised them: one row per event and subscriber. */
@Injectable()
export class Outbox {
  private wake: () => void = () => undefined;

  constructor(
    private readonly units: UnitOfWork,
    private readonly subscribers: Subscribers,
    private readonly clock: Clock,
  ) {}

  /** Stores the events in the running transaction; throws outside of one. */
  async add(events: readonly DomainEvent[]): Promise<void> {
    const now = this.clock.now();
    const rows = events.flatMap((event) =>
      this.subscribers
        .of(event)
        .map((subscriber) => [
          event.orgId,
          event.constructor.name,
          subscriber,
          JSON.stringify(event),
          now,
          now,
        ]),
    );
    if (rows.length === 0) return;
    if (!this.units.inTransaction)
      throw new Error('Events must be stored in the transaction of the change they report');
    await this.units.manager.query(
      `INSERT INTO platform_outbox (org_id, event, subscriber, payload, create_time, due_time)
       VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
      rows.flat(),
    );
    this.units.afterCommit(() => this.wake());
  }

  /** The relay of this process asks to be notified of new rows. */
  onAdded(wake: () => void): void {
    this.wake = wake;
  }
}
