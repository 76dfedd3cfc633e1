import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DomainEvent } from '@kernel/events';
import { DAY, MINUTE, SECOND } from '@kernel/time';
import { Clock } from '../clock';
import { crashPoint } from '../crash-point';
import { underLease } from '../ops/lease';
import { log } from '../ops/log';
import { asSystem } from '../tenancy/org-scope';
import { Outbox } from './outbox';
import { Subscribers } from './subscribers';

interface Row {
  id: string;
  org_id: string;
  event: string;
  subscriber: string;
  payload: DomainEvent | string;
  attempts: number;
  create_time: Date;
}

const BATCH = 50;
/** Extended while a row is being delivered: rows of a crashed process are soon free again. */
const LEASE = 15 * SECOND;
/**
 * The authority may be unreachable for days, and a request made in time remains valid: longer than
 * the 72 hours within which a document can be cancelled or rejected.
 */
const PATIENCE = 4 * DAY;
/** The reason of a row that was set aside and not heard of again. */
const KILLED = 'The process ended while it was delivering this';

const waitAfter = (attempts: number): number => Math.min(SECOND * 2 ** attempts, 10 * MINUTE);
const isOverdue = (row: Row, now: Date): boolean =>
  now.getTime() - row.create_time.getTime() > PATIENCE;

/**
 * Delivers stored events to their subscribers: at least once, with backoff, parking those that fail
 * for days.
 */
@Injectable()
export class Relay {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: Subscribers,
    private readonly clock: Clock,
    outbox: Outbox,
  ) {
    outbox.onAdded(() => this.onAdded?.());
  }

  /** Set by the loop that runs the relay. */
  onAdded: (() => void) | undefined;

  /** Claims due rows and delivers them; returns how many were claimed. */
  async deliverDue(): Promise<number> {
    const rows = await this.claimDue();
    const inProgress = new Set(rows.map((row) => row.id));
    const hold = (): Promise<void> => this.hold([...inProgress]);
    // Leases are held until every delivery has settled; one that fails to reschedule expires with
    // its lease.
    const ends = await underLease(LEASE, hold, () =>
      Promise.allSettled(
        rows.map((row) => this.deliver(row).finally(() => inProgress.delete(row.id))),
      ),
    );
    const failure = ends.find((end) => end.status === 'rejected');
    if (failure) throw failure.reason;
    return rows.length;
  }

  private async hold(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const end = this.leaseEnd();
    await this.dataSource
      .query(
        'UPDATE platform_outbox FORCE INDEX (PRIMARY) SET due_time = ? WHERE id IN (?) AND due_time < ?',
        [end, ids, end],
      )
      .catch((error: unknown) => log.warn({ err: error }, 'outbox rows not held'));
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + LEASE);
  }

  /**
   * Claims due rows for this process. A delivery that kills it gets no further than this: its next
   * time, and whether it is set aside, are settled here, as if it had failed.
   */
  claimDue(): Promise<Row[]> {
    const now = this.clock.now();
    return this.dataSource.transaction(async (manager) => {
      const rows: Row[] = await manager.query(
        `SELECT id, org_id, event, subscriber, payload, attempts, create_time FROM platform_outbox
         WHERE parked = 0 AND due_time <= ? ORDER BY due_time, id LIMIT ${BATCH}
         FOR UPDATE SKIP LOCKED`,
        [now],
      );
      // What was tried before and is not heard of again stays where an administrator sees it.
      const isLast = (row: Row): boolean => row.attempts > 0 && isOverdue(row, now);
      const alike = Map.groupBy(rows, (row) => `${row.attempts} ${isLast(row)}`);
      for (const same of alike.values()) {
        const [row] = same as [Row];
        await manager.query(
          `UPDATE platform_outbox SET attempts = attempts + 1, due_time = ?, parked = ?,
             last_error = COALESCE(?, last_error) WHERE id IN (?)`,
          [
            new Date(now.getTime() + Math.max(LEASE, waitAfter(row.attempts + 1))),
            isLast(row),
            isLast(row) ? KILLED : null,
            same.map(({ id }) => id),
          ],
        );
      }
      return rows;
    });
  }

  private async deliver(row: Row): Promise<void> {
    try {
      await this.call(row);
      crashPoint('outbox.delivered');
      await this.dataSource.query('DELETE FROM platform_outbox WHERE id = ?', [row.id]);
    } catch (error) {
      await this.putOff(row, error);
    }
  }

  private async call(row: Row): Promise<void> {
    const handler = this.subscribers.handler(row.subscriber);
    if (!handler) throw new Error(`No handler for the subscription ${row.subscriber}`);
    const event = (
      typeof row.payload === 'string' ? JSON.parse(row.payload) : row.payload
    ) as DomainEvent;
    await asSystem(`outbox: ${row.event}`, row.org_id, () => handler(event));
  }

  private async putOff(row: Row, error: unknown): Promise<void> {
    const attempts = row.attempts + 1;
    const now = this.clock.now();
    log.error(
      { err: error, outboxRow: row.id, subscriber: row.subscriber, attempts },
      'delivery failed',
    );
    await this.dataSource.query(
      'UPDATE platform_outbox SET due_time = ?, parked = ?, last_error = ? WHERE id = ?',
      [
        new Date(now.getTime() + waitAfter(attempts)),
        isOverdue(row, now),
        String(error).slice(0, 1000),
        row.id,
      ],
    );
  }
}
