import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { type Language } from '@kernel/i18n';
import { DomainError, Invalid } from '@kernel/rules';
import { SECOND } from '@kernel/time';
import { Clock } from '../clock';
import { inContext } from '../context';
import { crashPoint } from '../crash-point';
import { log } from '../ops/log';
import type { OrgScope } from '../tenancy/org-scope';
import { type TaskRunner, taskKindOf } from './task-runner';
import type { ItemResult, TaskItem, TaskRow } from './task.types';

interface Claimed extends TaskRow {
  scope: OrgScope;
}

const LEASE = 30 * SECOND;
const AT_ONCE = 4;
const PORTION = 100;

/** Works through tasks: claims one with a lease, runs its waiting items, counts exactly. */
@Injectable()
export class TaskDesk implements OnModuleInit {
  private readonly runners = new Map<string, TaskRunner>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      const kind = taskKindOf((instance as object).constructor);
      if (kind) this.runners.set(kind, instance as TaskRunner);
    }
  }

  /** Works on one task until it is done, cancelled or its lease is lost; returns how many it took. */
  async workNext(): Promise<number> {
    const task = await this.claim();
    if (!task) return 0;
    const context = {
      requestId: `task-${task.id}`,
      language: task.language as Language,
      reason: `task: ${task.kind}`,
      scope: task.scope,
    };
    await inContext(context, () => this.work(task));
    return 1;
  }

  private claim(): Promise<Claimed | null> {
    const now = this.clock.now();
    return this.dataSource.transaction('READ COMMITTED', async (manager) => {
      const rows: Record<string, unknown>[] = await manager.query(
        `SELECT * FROM platform_task WHERE status IN ('waiting', 'running') AND due_time <= ?
         ORDER BY due_time, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [now],
      );
      const [row] = rows;
      if (!row) return null;
      await manager.query(
        `UPDATE platform_task SET status = 'running', due_time = ?, attempts = attempts + 1,
           begin_time = COALESCE(begin_time, ?) WHERE id = ?`,
        [new Date(now.getTime() + LEASE), now, row.id],
      );
      return claimedOf(row);
    });
  }

  private async work(task: Claimed): Promise<void> {
    const runner = this.runners.get(task.kind);
    if (!runner) throw new Error(`Nobody runs tasks of kind ${task.kind}`);
    for (;;) {
      if (!(await this.prolong(task.id))) return;
      const items = await this.waiting(task.id);
      if (items.length === 0) break;
      const queue = [...items];
      const hand = async (): Promise<void> => {
        for (let item = queue.shift(); item; item = queue.shift()) {
          if (!(await this.prolong(task.id))) return;
          await this.runItem(runner, item, task);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, hand));
    }
    await this.finish(runner, task);
  }

  /** False when the task was cancelled or taken over. */
  private async prolong(id: string): Promise<boolean> {
    const { affectedRows }: { affectedRows: number } = await this.dataSource.query(
      `UPDATE platform_task SET due_time = ?, version = version + 1 WHERE id = ? AND status = 'running'`,
      [new Date(this.clock.now().getTime() + LEASE), id],
    );
    return affectedRows === 1;
  }

  private async waiting(taskId: string): Promise<TaskItem[]> {
    const rows: { record_id: string; label: string }[] = await this.dataSource.query(
      `SELECT record_id, label FROM platform_task_item
       WHERE task_id = ? AND status = 'waiting' ORDER BY id LIMIT ${PORTION}`,
      [taskId],
    );
    return rows.map((row) => ({ recordId: row.record_id, label: row.label }));
  }

  private async runItem(runner: TaskRunner, item: TaskItem, task: Claimed): Promise<void> {
    const result = await runner.runItem(item, task).catch(resultOfError);
    crashPoint('task.itemDone');
    await this.dataSource.transaction('READ COMMITTED', async (manager) => {
      // Counted with the item, and only once, whoever else worked on it.
      const { affectedRows }: { affectedRows: number } = await manager.query(
        `UPDATE platform_task_item SET status = ?, code = ?, params = ?, end_time = ?
         WHERE task_id = ? AND record_id = ? AND status = 'waiting'`,
        [
          result.status,
          result.code ?? null,
          result.params ? JSON.stringify(result.params) : null,
          this.clock.now(),
          task.id,
          item.recordId,
        ],
      );
      if (affectedRows === 1)
        await manager.query(
          `UPDATE platform_task SET ${result.status} = ${result.status} + 1 WHERE id = ?`,
          [task.id],
        );
    });
  }

  private async finish(runner: TaskRunner, task: Claimed): Promise<void> {
    const fileId = (await runner.finish?.(task)) ?? null;
    const now = this.clock.now();
    await this.dataSource.query(
      `UPDATE platform_task SET status = 'done', result_file_id = COALESCE(?, result_file_id),
         end_time = ?, update_time = ? WHERE id = ? AND status = 'running'`,
      [fileId, now, now, task.id],
    );
  }
}

/** A refusal belongs to the item; anything unexpected is logged and told as such. */
function resultOfError(error: unknown): ItemResult {
  if (error instanceof Invalid && error.faults[0]) {
    const { code, params } = error.faults[0];
    return { status: 'failed', code, ...(params && { params }) };
  }
  if (error instanceof DomainError)
    return { status: 'failed', code: error.code, params: error.params };
  log.error({ err: error }, 'task item failed');
  return { status: 'failed', code: 'unexpected' };
}

const json = <T>(value: unknown): T => (typeof value === 'string' ? JSON.parse(value) : value) as T;

const claimedOf = (row: Record<string, unknown>): Claimed => ({
  id: String(row.id),
  orgId: String(row.org_id),
  kind: String(row.kind),
  status: 'running',
  input: json(row.input),
  scope: json<OrgScope>(row.scope),
  language: String(row.language),
  total: Number(row.total),
  succeeded: Number(row.succeeded),
  failed: Number(row.failed),
  skipped: Number(row.skipped),
  resultFileId: row.result_file_id as string | null,
});
