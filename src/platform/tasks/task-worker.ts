import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DomainError, Invalid, Unconfirmed } from '@kernel/rules';
import { MINUTE, SECOND } from '@kernel/time';
import { currentContext, inContext } from '../context';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { crashPoint } from '../crash-point';
import { diskFullRefusal } from '../full-disk';
import { DiskRoom } from '../ops/disk-room';
import { underLease } from '../ops/lease';
import { log } from '../ops/log';
import { TaskOver, TaskOwners, TaskPaused } from './task-owners';
import { type TaskRunner, taskKindsOf } from './task-runner';
import { type Claimed, LEASE, TaskRepository } from './task-repository';
import type { ItemResult, TaskItem } from './task.types';

const CONCURRENCY = 4;
/** Items per step, for runners that support it. */
const PORTION = 25;
const GIVE_UP_AFTER = 6;
const GAVE_UP = 'task.gaveUp';

/** Processes tasks: claims one with a lease, runs its pending items, counts exactly. */
@Injectable()
export class TaskWorker implements OnModuleInit, BeforeApplicationShutdown {
  private readonly runners = new Map<string, TaskRunner>();
  private stopping = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly rows: TaskRepository,
    private readonly owners: TaskOwners,
    private readonly units: UnitOfWork,
    private readonly disk: DiskRoom,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      for (const kind of taskKindsOf((instance as object).constructor))
        this.runners.set(kind, instance as TaskRunner);
    }
  }

  /** Items in progress are finished; the rest of the task waits for the next worker. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  /** Works on one task until it is done, cancelled or lost; returns how many it claimed. */
  async workNext(): Promise<number> {
    if (this.stopping) return 0;
    const task = await this.rows.claim();
    if (!task) return 0;
    const { id, kind, language, scope } = task;
    const context = { requestId: `task-${id}`, language, reason: `task: ${kind}`, scope };
    await inContext(context, () =>
      this.workOrGiveUp(task).catch((error) => {
        if (error instanceof TaskPaused) return this.rows.pause(task, MINUTE);
        return error instanceof TaskOver ? this.end(task, error) : this.putOff(task, error);
      }),
    );
    return 1;
  }

  /** One try more than a task that fails is given: its workers were killed, perhaps by the task. */
  private async workOrGiveUp(task: Claimed): Promise<void> {
    if (task.tries <= GIVE_UP_AFTER) return this.work(task);
    log.error({ task: task.id, kind: task.kind }, 'task given up: its workers do not survive it');
    await this.rows.giveUp(task, GAVE_UP, { status: 'failed', code: GAVE_UP });
  }

  private async work(task: Claimed): Promise<void> {
    const runner = this.runners.get(task.kind);
    if (!runner) throw new Error(`No runner for tasks of kind ${task.kind}`);
    // A single item may take longer than the lease.
    const hold = (): Promise<boolean> => this.rows.hold(task).catch(() => false);
    await underLease(LEASE, hold, async () => {
      if (!(await this.runItems(runner, task))) return;
      // Whoever has taken it over still needs what it collected.
      if (await this.finish(runner, task)) await this.clear(task);
    });
  }

  /** False when it was cancelled or taken over meanwhile. */
  private finish(runner: TaskRunner, task: Claimed): Promise<boolean> {
    const finish = async (): Promise<string | void> => runner.finish?.(task);
    const end = async (): Promise<boolean> =>
      this.rows.close(task, (await this.asOwner(task, finish)) ?? null);
    if (!runner.atomic) return end();
    // Held until the commit: a cancellation in the meantime comes too late, and is refused.
    return this.units.run(async () => (await this.rows.hold(task)) && end());
  }

  /**
   * Re-read for every portion: a change of roles, scope or account applies to the remaining items.
   */
  private async asOwner<T>(task: Claimed, work: () => Promise<T>): Promise<T> {
    const scope = await this.owners.scopeOf(task);
    return inContext({ ...currentContext()!, scope }, work);
  }

  /**
   * Failed items may be retried, and the result then contains everything again: nothing is deleted
   * before.
   */
  private async clear(task: Claimed): Promise<void> {
    if (await this.rows.hasFailures(task)) return;
    await this.runners
      .get(task.kind)
      ?.clear?.(task)
      .catch((error: unknown) => log.warn({ err: error, task: task.id }, 'not cleared'));
  }

  /** False when the task is no longer ours, or the worker is stopping. */
  private async runItems(runner: TaskRunner, task: Claimed): Promise<boolean> {
    let ours = true;
    const failures: unknown[] = [];
    for (;;) {
      const queue = ours ? await this.rows.waitingItems(task) : [];
      if (queue.length === 0) break;
      const worker = async (): Promise<void> => {
        while (ours && queue.length > 0) {
          ours = !this.stopping && (await this.rows.hold(task));
          const items = ours
            ? queue.splice(0, runner.runItems ? (runner.portion ?? PORTION) : 1)
            : [];
          if (items.length > 0)
            await this.asOwner(task, () => this.runPortion(runner, items, task));
        }
      };
      const failed = (error: unknown): void => {
        failures.push(error);
        ours = false;
      };
      await Promise.all(
        Array.from({ length: runner.concurrency ?? CONCURRENCY }, () => worker().catch(failed)),
      );
      // Not before all concurrent steps have settled: nobody else may take up what is still
      // running.
      if (failures.length > 0) throw failures[0];
    }
    if (this.stopping) {
      await this.rows.pause(task, 0);
      return false;
    }
    return ours && (await this.rows.hold(task));
  }

  private async runPortion(runner: TaskRunner, items: TaskItem[], task: Claimed): Promise<void> {
    const results = await runner.runItems?.(items, task).catch((error: unknown) => {
      log.warn({ err: error, task: task.id }, 'items are run one by one');
      return undefined;
    });
    if (!results) {
      for (const item of items) await this.runItem(runner, item, task);
      return;
    }
    crashPoint('task.itemDone');
    await this.rows.endItems(task, items, results);
  }

  private async runItem(runner: TaskRunner, item: TaskItem, task: Claimed): Promise<void> {
    if (runner.atomic) return this.runWhole(runner, item, task);
    const result = await runner
      .runItem(item, task)
      .catch((error: unknown) =>
        error instanceof Interrupted ? null : this.outcomeOf(runner, error),
      );
    if (!result) return;
    crashPoint('task.itemDone');
    await this.rows.endItem(task, item, result);
  }

  /** A refusal rolls back the item's work; its outcome is stored afterwards. */
  private async runWhole(runner: TaskRunner, item: TaskItem, task: Claimed): Promise<void> {
    const whole = async (): Promise<void> => {
      if (!(await this.rows.takeItem(task, item))) return;
      const result = await runner.runItem(item, task);
      crashPoint('task.itemDone');
      await this.rows.endItem(task, item, result);
    };
    await this.units
      .run(whole)
      .catch((error: unknown) => this.rows.endItem(task, item, this.outcomeOf(runner, error)));
  }

  /** The result of an item that failed. */
  private outcomeOf(runner: TaskRunner, error: unknown): ItemResult {
    if (diskFullRefusal(error)) this.disk.reportFull();
    return runner.outcomeOf?.(error) ?? resultOfError(error);
  }

  private async end(task: Claimed, { why }: TaskOver): Promise<void> {
    const runner = this.runners.get(task.kind);
    const outcome = runner?.outcomeOf?.(why) ?? resultOfError(why);
    if (await this.rows.giveUp(task, why.code, outcome)) await this.clear(task);
  }

  /** The task as a whole failed, not one of its items: retried later, but not for ever. */
  private async putOff(task: Claimed, error: unknown): Promise<void> {
    log.error({ err: error, task: task.id, kind: task.kind }, 'task failed');
    const full = diskFullRefusal(error);
    // Retrying would fill space that others need; the user starts it again when there is room.
    if (full) {
      this.disk.reportFull();
      await this.rows.giveUp(task, full.code, resultOfError(full));
      return;
    }
    const text = String(error).slice(0, 1000);
    if (task.tries >= GIVE_UP_AFTER) await this.rows.giveUp(task, text);
    else await this.rows.release(task, Math.min(2 ** task.tries * SECOND, 5 * MINUTE), text);
  }
}

/** Thrown by a runner whose process is stopping: the item waits for the next worker. */
export class Interrupted extends Error {}

/** A refusal belongs to the item; anything unexpected is logged and reported as such. */
export function resultOfError(error: unknown): ItemResult {
  if (error instanceof Invalid && error.faults[0]) {
    const { code, params } = error.faults[0];
    return { status: 'failed', code, ...(params && { params }) };
  }
  if (error instanceof Unconfirmed && error.questions[0]) {
    const { code, params } = error.questions[0];
    return { status: 'failed', code, ...(params && { params }) };
  }
  if (error instanceof DomainError)
    return { status: 'failed', code: error.code, params: error.params };
  log.error({ err: error }, 'task item failed');
  const full = diskFullRefusal(error);
  if (full) return { status: 'failed', code: full.code };
  return { status: 'failed', code: 'unexpected' };
}
