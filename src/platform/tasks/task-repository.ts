import { Injectable } from '@nestjs/common';
import type { Language } from '@kernel/i18n';
import { SECOND } from '@kernel/time';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';
import type { OrgScope } from '../tenancy/org-scope';
import type { ItemResult, TaskItem, TaskRow } from './task.types';
import { textOf } from '../resource/text-of';

/** A task claimed by one worker. */
export interface Claimed extends TaskRow {
  /** The scope when the task was started; only the ownership in it is still valid. */
  scope: OrgScope;
  /**
   * The permission its owner needed to start it, and needs to continue; null when none was
   * required.
   */
  permission: string | null;
  language: Language;
  /** Counts the claims: a worker with an older count has lost the task. */
  attempts: number;
  /**
   * Claims since an item was last ended, without those that were given back: also claims whose
   * worker was killed.
   */
  tries: number;
}

/** The code of an item that a cancelled task left undone. */
export const PASSED_OVER = 'task.cancelled';

const unexpected: ItemResult = { status: 'failed', code: 'unexpected' };

export const LEASE = 15 * SECOND;
const PORTION = 100;

type Raw = Record<string, unknown>;

/**
 * The worker's statements on the two tables; small steps, each consistent by itself after a kill.
 */
@Injectable()
export class TaskRepository {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Claims the task that has waited longest, or whose lease has expired. */
  claim(): Promise<Claimed | null> {
    const now = this.clock.now();
    return this.units.run(async () => {
      const [row]: Raw[] = await this.query(
        `SELECT * FROM platform_task WHERE status IN ('waiting', 'running') AND due_time <= ?
         ORDER BY due_time, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [now],
      );
      if (!row) return null;
      await this.query(
        `UPDATE platform_task SET status = 'running', due_time = ?, attempts = attempts + 1,
           tries = tries + 1, begin_time = COALESCE(begin_time, ?) WHERE id = ?`,
        [this.leaseEnd(), now, row.id],
      );
      return claimedOf(row, now);
    });
  }

  /** Extends the lease; false when the task was cancelled or taken over. */
  async hold({ id, attempts }: Claimed): Promise<boolean> {
    const { affectedRows }: { affectedRows: number } = await this.query(
      `UPDATE platform_task FORCE INDEX (PRIMARY) SET due_time = ?
       WHERE id = ? AND status = 'running' AND attempts = ?`,
      [this.leaseEnd(), id, attempts],
    );
    return affectedRows === 1;
  }

  async waitingItems({ id }: Claimed): Promise<TaskItem[]> {
    const rows: { record_id: string; label: string }[] = await this.query(
      `SELECT record_id, label FROM platform_task_item
       WHERE task_id = ? AND status = 'waiting' ORDER BY id LIMIT ${PORTION}`,
      [id],
    );
    return rows.map((row) => ({ recordId: row.record_id, label: row.label }));
  }

  /** Locks a pending item for the current transaction; false when it has been completed already. */
  async takeItem({ id }: Claimed, { recordId }: TaskItem): Promise<boolean> {
    const rows: unknown[] = await this.query(
      `SELECT id FROM platform_task_item
       WHERE task_id = ? AND record_id = ? AND status = 'waiting' FOR UPDATE`,
      [id, recordId],
    );
    return rows.length > 0;
  }

  /**
   * Completes one item and counts it in the same transaction, exactly once, even if another process
   * worked on it.
   */
  endItem(task: Claimed, item: TaskItem, result: ItemResult): Promise<void> {
    return this.endItems(task, [item], [result]);
  }

  /** The same for several; items with the same outcome share a statement. */
  async endItems(
    task: Claimed,
    items: readonly TaskItem[],
    results: readonly ItemResult[],
  ): Promise<void> {
    const { id } = task;
    const alike = Map.groupBy(items.keys(), (index) => JSON.stringify(results[index]));
    await this.units.run(async () => {
      for (const indexes of alike.values()) {
        const { status, code = null, params = null } = results[indexes[0]!]!;
        const end = async (where: string): Promise<number> => {
          const { affectedRows }: { affectedRows: number } = await this.query(
            `UPDATE platform_task_item SET status = ?, code = ?, params = ?, end_time = ?
             WHERE task_id = ? AND record_id IN (?) AND ${where}`,
            [
              status,
              code,
              params && JSON.stringify(params),
              this.clock.now(),
              id,
              indexes.map((index) => items[index]!.recordId),
            ],
          );
          return Math.trunc(affectedRows);
        };
        const waited = await end(`status = 'waiting'`);
        // What was in progress when the task was cancelled and its failures were repeated.
        const passedOver =
          waited < indexes.length ? await end(`status = 'skipped' AND code = '${PASSED_OVER}'`) : 0;
        if (passedOver > 0)
          await this.query('UPDATE platform_task SET skipped = skipped - ? WHERE id = ?', [
            passedOver,
            id,
          ]);
        if (waited + passedOver > 0)
          await this.query(
            `UPDATE platform_task SET ${status} = ${status} + ${waited + passedOver},
               tries = LEAST(tries, 1) WHERE id = ?`,
            [id],
          );
      }
    });
    // What advances is not given up, however often its workers are killed: this claim is the first.
    task.tries = 1;
  }

  /** All items are completed; the file, if any, is the result. False when it was taken over. */
  async close({ id, attempts }: Claimed, fileId: string | null): Promise<boolean> {
    const now = this.clock.now();
    const { affectedRows }: { affectedRows: number } = await this.query(
      `UPDATE platform_task FORCE INDEX (PRIMARY) SET status = 'done', last_error = NULL, end_time = ?, update_time = ?,
         result_file_id = COALESCE(?, result_file_id)
       WHERE id = ? AND status = 'running' AND attempts = ?`,
      [now, now, fileId, id, attempts],
    );
    return affectedRows === 1;
  }

  async hasFailures({ id }: Claimed): Promise<boolean> {
    const rows: unknown[] = await this.query(
      'SELECT id FROM platform_task WHERE id = ? AND failed > 0',
      [id],
    );
    return rows.length > 0;
  }

  /** Releases a task that failed, to be claimed again after a delay. */
  async release({ id, attempts }: Claimed, wait: number, error: string): Promise<void> {
    await this.query(
      `UPDATE platform_task FORCE INDEX (PRIMARY) SET due_time = ?, last_error = ?
       WHERE id = ? AND status = 'running' AND attempts = ?`,
      [new Date(this.clock.now().getTime() + wait), error, id, attempts],
    );
  }

  /** Gives a task back without counting it as a try; it waits for a while, or not at all. */
  async pause({ id, attempts }: Claimed, wait: number): Promise<void> {
    await this.query(
      `UPDATE platform_task FORCE INDEX (PRIMARY) SET status = 'waiting', tries = tries - 1, due_time = ?
       WHERE id = ? AND status = 'running' AND attempts = ?`,
      [new Date(this.clock.now().getTime() + wait), id, attempts],
    );
  }

  /**
   * The task cannot continue: the remaining items get this outcome, and the counts are updated. A
   * task that was cancelled or taken over meanwhile is left alone, and the answer is false.
   */
  async giveUp(
    { id, attempts }: Claimed,
    error: string,
    { status, code, params }: ItemResult = unexpected,
  ): Promise<boolean> {
    const now = this.clock.now();
    return this.units.run(async () => {
      const mine: unknown[] = await this.query(
        `SELECT id FROM platform_task WHERE id = ? AND status = 'running' AND attempts = ? FOR UPDATE`,
        [id, attempts],
      );
      if (mine.length === 0) return false;
      const { affectedRows }: { affectedRows: number } = await this.query(
        `UPDATE platform_task_item SET status = ?, code = ?, params = ?, end_time = ?
         WHERE task_id = ? AND status = 'waiting'`,
        [status, code, params ? JSON.stringify(params) : null, now, id],
      );
      await this.query(
        `UPDATE platform_task SET status = 'done', ${status} = ${status} + ?, last_error = ?,
           end_time = ?, update_time = ? WHERE id = ?`,
        [affectedRows, error, now, now, id],
      );
      return true;
    });
  }

  /** Each statement in a transaction of its own unless there is one: a deadlock is retried. */
  private query<T>(sql: string, params: unknown[]): Promise<T> {
    return this.units.run(() => this.units.manager.query(sql, params));
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + LEASE);
  }
}

const json = <T>(value: unknown): T => (typeof value === 'string' ? JSON.parse(value) : value) as T;

const claimedOf = (row: Raw, now: Date): Claimed => ({
  id: String(row.id),
  orgId: String(row.org_id),
  kind: String(row.kind),
  status: 'running',
  beginTime: (row.begin_time as Date | null) ?? now,
  input: json(row.input),
  scope: json<OrgScope>(row.scope),
  permission: row.permission === null ? null : textOf(row.permission),
  language: String(row.language) as Language,
  attempts: Number(row.attempts) + 1,
  tries: Number(row.tries) + 1,
  total: Number(row.total),
  succeeded: Number(row.succeeded),
  failed: Number(row.failed),
  skipped: Number(row.skipped),
  resultFileId: row.result_file_id === null ? null : textOf(row.result_file_id),
});
