import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { DataSource } from 'typeorm';
import { UnitOfWork } from '../cqrs/unit-of-work';

interface Flight {
  now: Promise<unknown>;
  next: Promise<unknown> | null;
}

/** A row, and the key it was requested by. */
export interface Keyed {
  asked: string;
}

type Gatherer = DataLoader<string, Keyed[]>;

/** Maximum keys per statement. */
const MAX_KEYS = 200;
/** The most milliseconds that a read by key waits for the one before it. */
const LONGEST_WAIT = 20;

/**
 * Coalesces concurrent reads: the same question (`same`), or one question for many keys (`ofKey`),
 * goes to the database once. Nobody gets an answer older than the question. Results are shared by
 * all callers, so nobody may modify them.
 */
@Injectable()
export class SharedReads {
  private readonly flights = new Map<string, Flight>();
  private readonly gatherers = new Map<string, Gatherer>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly units: UnitOfWork,
  ) {}

  /** Callers that arrive while a read is under way share the next one. */
  same<T>(sql: string, params: readonly unknown[] = []): Promise<T> {
    // A transaction sees its own writes, and nobody else does.
    if (this.units.inTransaction) return this.units.manager.query(sql, [...params]);
    const key = JSON.stringify([sql, params]);
    const flight = this.flights.get(key);
    if (!flight) return this.ask<T>(key, sql, params);
    flight.next ??= settled(flight.now).then(() => this.ask(key, sql, params));
    return flight.next as Promise<T>;
  }

  /**
   * The rows of one key. `sql` takes many keys at once (`… IN (?)`) and returns with each row the
   * key it belongs to (`asked`); it is a constant text of the program, and there are few of them.
   */
  async ofKey<T extends object>(sql: string, key: string): Promise<(T & Keyed)[]> {
    const rows = this.units.inTransaction
      ? await this.units.manager.query<Keyed[]>(sql, [[key]])
      : await this.gathererOf(sql).load(key);
    return rows as (T & Keyed)[];
  }

  private gathererOf(sql: string): Gatherer {
    const known = this.gatherers.get(sql);
    if (known) return known;
    let flight: Promise<unknown> | null = null;
    const read = async (keys: readonly string[]): Promise<Keyed[][]> => {
      const reading: Promise<Keyed[]> = this.dataSource.query(sql, [[...new Set(keys)]]);
      const own = settled(reading).then(() => {
        if (flight === own) flight = null;
      });
      flight = own;
      const byKey = Map.groupBy(await reading, ({ asked }) => asked);
      return keys.map((key) => byKey.get(key) ?? []);
    };
    const gatherer: Gatherer = new DataLoader(read, {
      cache: false,
      maxBatchSize: MAX_KEYS,
      // Under load the callers of a round trip share the next one; a read that hangs holds nobody up for long.
      batchScheduleFn: (dispatch) =>
        flight
          ? void Promise.race([flight, sleep(LONGEST_WAIT)]).then(dispatch)
          : setImmediate(dispatch),
    });
    this.gatherers.set(sql, gatherer);
    return gatherer;
  }

  private ask<T>(key: string, sql: string, params: readonly unknown[]): Promise<T> {
    const now: Promise<T> = this.dataSource.query(sql, [...params]);
    const flight: Flight = { now, next: null };
    this.flights.set(key, flight);
    void settled(now).then(() => {
      if (!flight.next && this.flights.get(key) === flight) this.flights.delete(key);
    });
    return now;
  }
}

const settled = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => undefined);
