import { AsyncLocalStorage } from 'node:async_hooks';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { WorkContext } from '../context';
import { idsOf } from '../ids';
import { type KeyedRequest, keyedRequest, recordKey } from './request-key';

interface Unit {
  manager: EntityManager;
  afterCommit: (() => void)[];
}

const storage = new AsyncLocalStorage<Unit>();
const DEADLOCKS = new Set(['ER_LOCK_DEADLOCK', 'ER_CHECKREAD']);
const TAKEN = 'ER_DUP_ENTRY';
const ATTEMPTS = 4;
/** Milliseconds. */
const PAUSE = 20;

/** One transaction around a unit of work. Code that asks for a manager inside it gets that one. */
@Injectable()
export class UnitOfWork {
  constructor(private readonly dataSource: DataSource) {}

  /** The manager of the running transaction, or a plain one for reading outside any. */
  get manager(): EntityManager {
    return storage.getStore()?.manager ?? this.dataSource.manager;
  }

  get inTransaction(): boolean {
    return storage.getStore() !== undefined;
  }

  /** An id for a new row. */
  async newId(): Promise<string> {
    const [id] = await this.newIds(1);
    return id!;
  }

  /** Ids for `count` new rows, in ascending order. */
  newIds(count: number): Promise<string[]> {
    return idsOf(this.dataSource).take(count);
  }

  /**
   * Runs the work in a transaction; inside another unit it joins that one. A deadlock is retried.
   * So is, once, a unique violation: of two concurrent inserts, the later one then finds the row
   * and refuses with a proper message. The first unit of a request that has a key records it
   * (ADR 145).
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return work();
    const keyed = keyedRequest();
    for (let attempt = 1; ; attempt += 1)
      try {
        const result = await this.once(keyed ? () => this.keyed(keyed, work) : work);
        if (keyed) delete (keyed as WorkContext).requestKey;
        return result;
      } catch (error) {
        const attempts = isDeadlock(error) ? ATTEMPTS : isTaken(error) ? 2 : 1;
        if (attempt >= attempts) throw error;
        // Two that collided would collide again if both retried at the same moment.
        await sleep(Math.random() * PAUSE * attempt);
      }
  }

  /**
   * Reads that must agree with each other: all of them see the database as it is at the first one.
   * Inside a unit it joins that one. Not for work that writes.
   */
  async snapshot<T>(work: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return work();
    return this.dataSource.transaction('REPEATABLE READ', within([], work));
  }

  /**
   * The ids that a statement selects as `id`, outside any transaction: taken from a stream, as a
   * million rows would take several times the memory of their ids.
   */
  async ids(sql: string, params: unknown[]): Promise<string[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const ids: string[] = [];
      const rows = await runner.stream(sql, params);
      rows.on('data', (row: unknown) => ids.push(String((row as { id: unknown }).id)));
      await finished(rows);
      return ids;
    } finally {
      await runner.release();
    }
  }

  /** Calls back once the current transaction is committed; immediately when there is none. */
  afterCommit(callback: () => void): void {
    const unit = storage.getStore();
    if (unit) unit.afterCommit.push(callback);
    else callback();
  }

  private async keyed<T>(request: KeyedRequest, work: () => Promise<T>): Promise<T> {
    await recordKey(this.manager, request);
    return work();
  }

  private async once<T>(work: () => Promise<T>): Promise<T> {
    const afterCommit: (() => void)[] = [];
    const result = await this.dataSource.transaction(within(afterCommit, work));
    for (const callback of afterCommit) callback();
    return result;
  }
}

const within =
  <T>(afterCommit: Unit['afterCommit'], work: () => Promise<T>) =>
  (manager: EntityManager): Promise<T> =>
    storage.run({ manager, afterCommit }, work);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Also recognises a violation that is already wrapped in a refusal, as its cause. */
const isTaken = (error: unknown): boolean =>
  codeOf(error) === TAKEN || (error instanceof Error && codeOf(error.cause) === TAKEN);

const isDeadlock = (error: unknown): boolean => DEADLOCKS.has(codeOf(error));
