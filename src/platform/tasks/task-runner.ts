import type { ItemResult, TaskItem, TaskRow } from './task.types';

/**
 * Does the work of one kind of task, in the language of the user who started it and with that
 * user's current scope. An item may run twice after a crash: check before acting.
 */
export interface TaskRunner {
  /**
   * The work of an item and its outcome are one transaction: what is counted was done, exactly
   * once, even if the worker has lost the task meanwhile. So are `finish` and the end of the task:
   * what was cancelled is not finished. Not for work that calls other systems or takes long.
   */
  readonly atomic?: boolean;
  /** Items per step, for `runItems`; 25 by default, at most 100. */
  readonly portion?: number;
  /** How many steps run concurrently; one keeps the order of the items. */
  readonly concurrency?: number;
  runItem(item: TaskItem, task: TaskRow): Promise<ItemResult>;
  /** Maps what an item threw to its outcome; a failure by default. */
  outcomeOf?(error: unknown): ItemResult;
  /**
   * Runs several items in one step, where that is cheaper; results in the same order. When it
   * throws, everything must have been rolled back: the items are then run one by one.
   */
  runItems?(items: readonly TaskItem[], task: TaskRow): Promise<ItemResult[]>;
  /** After the last item; may return the id of a result file. */
  finish?(task: TaskRow): Promise<string | void>;
  /** After the result is stored, if nothing failed: temporary data may be deleted. */
  clear?(task: TaskRow): Promise<void>;
}

const kinds = new WeakMap<object, readonly string[]>();

/** Declares the kinds of task that a provider runs. */
export const TaskKind =
  (...named: readonly string[]) =>
  (target: abstract new (...args: never[]) => TaskRunner): void => {
    kinds.set(target, named);
  };

export const taskKindsOf = (target: object): readonly string[] => kinds.get(target) ?? [];
