import { Injectable } from '@nestjs/common';
import type { Language } from '@kernel/i18n';
import { NotFound, Refused } from '@kernel/rules';
import { Clock } from '../clock';
import { currentContext, currentLanguage } from '../context';
import { UnitOfWork } from '../cqrs/unit-of-work';
import type { OccurrencePeriod } from '../occurrences';
import { currentScope } from '../tenancy/org-scope';
import { inReadersWords, withSentence } from './task-items';
import { PASSED_OVER } from './task-repository';
import type { TaskFailures, TaskItem, TaskView } from './task.types';

export interface NewTask {
  kind: string;
  input?: unknown;
  /** The permission checked before each portion; by default that of the route which started it. */
  permission?: string;
  items: readonly TaskItem[];
}

export interface DoneTask {
  id: string;
  orgId: string;
  userId: string;
  kind: string;
  language: Language;
  at: Date;
  succeeded: number;
  failed: number;
}

const BATCH = 1000;

/** Starts and controls long-running tasks: a row with exact counts, one row per item. */
@Injectable()
export class Tasks {
  private wake: () => void = () => undefined;

  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Stores a task with its items and returns its id; work begins after the commit. */
  start({ kind, input = {}, permission, items }: NewTask): Promise<string> {
    return this.units.run(async () => {
      const scope = currentScope();
      const now = this.clock.now();
      const id = await this.units.newId();
      await this.query(
        `INSERT INTO platform_task (id, org_id, create_time, update_time, create_user_id, update_user_id,
           kind, status, input, scope, permission, language, total, due_time)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?, ?, ?, ?, ?)`,
        [
          id,
          scope.orgId,
          now,
          now,
          scope.userId,
          scope.userId,
          kind,
          JSON.stringify(input),
          JSON.stringify(scope),
          permission ?? currentContext()?.permission ?? null,
          currentLanguage(),
          items.length,
          now,
        ],
      );
      for (let from = 0; from < items.length; from += BATCH)
        await this.addItems(id, items.slice(from, from + BATCH));
      this.units.afterCommit(() => this.wake());
      return id;
    });
  }

  /** Stops after the items in progress; what is done stays done. */
  cancel(id: string): Promise<void> {
    return this.units.run(() =>
      this.change(id, `status = 'cancelled', end_time = ?`, `status IN ('waiting', 'running')`),
    );
  }

  /**
   * Retries the failed items, and a result that could not be stored; what a cancelled task left
   * undone is not resumed.
   */
  retryFailed(id: string): Promise<void> {
    return this.units.run(async () => {
      await this.query('SELECT id FROM platform_task WHERE id = ? FOR UPDATE', [id]);
      await this.passOverWaiting(id);
      await this.change(
        id,
        `status = 'waiting', failed = 0, tries = 0, begin_time = NULL, end_time = NULL, last_error = NULL,
           due_time = ?`,
        `(status IN ('done', 'cancelled') AND failed > 0
           OR status = 'done' AND last_error IS NOT NULL)`,
        'task.nothingToRepeat',
      );
      await this.query(
        `UPDATE platform_task_item SET status = 'waiting', code = NULL, params = NULL, end_time = NULL
         WHERE task_id = ? AND status = 'failed'`,
        [id],
      );
      this.units.afterCommit(() => this.wake());
    });
  }

  /** The records that a task of the current scope processed successfully, in order. */
  async succeededOf(id: string): Promise<string[]> {
    const rows = await this.query<{ record_id: string }[]>(
      `SELECT i.record_id FROM platform_task_item i JOIN platform_task t ON t.id = i.task_id
       WHERE t.id = ? AND t.org_id = ? AND i.status = 'succeeded' ORDER BY i.id`,
      [id, currentScope().orgId],
    );
    return rows.map((row) => row.record_id);
  }

  /** True while a task is waiting or running, whatever its scope. */
  async isUnderWay(id: string): Promise<boolean> {
    const rows = await this.query<unknown[]>(
      `SELECT 1 FROM platform_task WHERE id = ? AND status IN ('waiting', 'running')`,
      [id],
    );
    return rows.length > 0;
  }

  /**
   * What failed of a task, with the first reasons, whoever started it: for those who may see its
   * subject.
   */
  async failuresOf(id: string, first: number): Promise<TaskFailures | null> {
    const [task] = await this.query<(TaskView & { userId: string | null })[]>(
      `SELECT status, failed, last_error AS message, CAST(create_user_id AS CHAR) AS userId
       FROM platform_task WHERE id = ?`,
      [id],
    );
    if (!task) return null;
    const rows = await this.query<Record<string, unknown>[]>(
      `SELECT record_id AS recordId, label, code, params FROM platform_task_item
       WHERE task_id = ? AND status = 'failed' ORDER BY id LIMIT ${Math.trunc(first)}`,
      [id],
    );
    return {
      failed: Number(task.failed),
      first: rows.map((row) => withSentence(row)),
      message: inReadersWords(task).message,
      isOwn: task.userId === currentScope().userId,
    };
  }

  /** The tasks of users that were completed in a period; only in the scope of all organisations. */
  async doneWithin({ orgIds, from, to }: OccurrencePeriod): Promise<DoneTask[]> {
    if (currentScope().readable !== 'all') return [];
    return this.query(
      `SELECT CAST(id AS CHAR) AS id, CAST(org_id AS CHAR) AS orgId,
         CAST(create_user_id AS CHAR) AS userId, kind, language, end_time AS at, succeeded, failed
       FROM platform_task
       WHERE org_id IN (?) AND create_user_id IS NOT NULL AND status = 'done'
         AND end_time >= ? AND end_time < ?`,
      [orgIds, from, to],
    );
  }

  private async passOverWaiting(id: string): Promise<void> {
    const { affectedRows }: { affectedRows: number } = await this.query(
      `UPDATE platform_task_item i JOIN platform_task t ON t.id = i.task_id
       SET i.status = 'skipped', i.code = '${PASSED_OVER}', i.end_time = ?
       WHERE t.id = ? AND t.org_id = ? AND t.create_user_id = ? AND t.status = 'cancelled'
         AND i.status = 'waiting'`,
      [this.clock.now(), id, currentScope().orgId, currentScope().userId],
    );
    await this.query('UPDATE platform_task SET skipped = skipped + ? WHERE id = ?', [
      affectedRows,
      id,
    ]);
  }

  onAdded(wake: () => void): void {
    this.wake = wake;
  }

  /** Only the user's own tasks can be controlled; anything else is not found. */
  private async change(id: string, sets: string, where: string, otherwise?: string): Promise<void> {
    const { orgId, userId } = currentScope();
    const now = this.clock.now();
    // Locks by primary key first, as the worker does: two lock orders would deadlock.
    const mine: unknown[] = await this.query(
      `SELECT id FROM platform_task WHERE id = ? AND org_id = ? AND create_user_id = ? FOR UPDATE`,
      [id, orgId, userId],
    );
    if (mine.length === 0) throw new NotFound();
    const { affectedRows }: { affectedRows: number } = await this.query(
      `UPDATE platform_task FORCE INDEX (PRIMARY) SET ${sets}, update_time = ?, version = version + 1
       WHERE id = ? AND org_id = ? AND create_user_id = ? AND ${where}`,
      [now, now, id, orgId, userId],
    );
    if (affectedRows === 0) throw otherwise ? new Refused(otherwise) : new NotFound();
  }

  private async addItems(taskId: string, items: readonly TaskItem[]): Promise<void> {
    await this.query(
      `INSERT INTO platform_task_item (task_id, record_id, label, status)
       VALUES ${items.map(() => `(?, ?, ?, 'waiting')`).join(', ')}`,
      items.flatMap(({ recordId, label }) => [taskId, recordId, label.slice(0, 300)]),
    );
  }

  private query<T>(sql: string, params: unknown[]): Promise<T> {
    return this.units.manager.query(sql, params);
  }
}
