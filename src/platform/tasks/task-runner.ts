import type { ItemResult, TaskItem, TaskRow } from './task.types';

/**
 * Does the work of one kind of task, in the language of the user who started it and with the scope that
 * this user has by now. An item may be run twice after a kill: look before acting.
 */
export interface TaskRunner {
  /**
   * The work of an item and its outcome are one transaction: what is counted was done, and once,
   * also by a worker that lost the task meanwhile. Not for work that calls out or takes long.
   */
  readonly atomic?: boolean;
  /** Items in one step, for `runItems`; 25 when left out, 100 at most. */
  readonly portion?: number;
  /** How many steps at once; one keeps the order of the items. */
  readonly hands?: number;
  runItem(item: TaskItem, task: TaskRow): Promise<ItemResult>;
  /** How what an item threw is told; a failure when left out. */
  outcomeOf?(error: unknown): ItemResult;
  /**
   * Several items in one step, where that is cheaper; results in the same order. When it throws,
   * nothing of it must have happened: the items are then run one by one.
   */
  runItems?(items: readonly TaskItem[], task: TaskRow): Promise<ItemResult[]>;
  /** After the last item; may answer the id of a file with the result. */
  finish?(task: TaskRow): Promise<string | void>;
  /** After the result is noted, once nothing failed: what was only needed for it may go. */
  clear?(task: TaskRow): Promise<void>;
}

const kinds = new WeakMap<object, readonly string[]>();

/** Names the kinds of task that a provider runs. */
export const TaskKind =
  (...named: readonly string[]) =>
  (target: abstract new (...args: never[]) => TaskRunner): void => {
    kinds.set(target, named);
  };

export const taskKindsOf = (target: object): readonly string[] => kinds.get(target) ?? [];
