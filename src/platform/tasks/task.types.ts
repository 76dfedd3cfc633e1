import type { Params } from '@kernel/rules';

export type TaskStatus = 'waiting' | 'running' | 'done' | 'cancelled';

export type ItemStatus = 'waiting' | 'succeeded' | 'failed' | 'skipped';

export interface TaskRow {
  id: string;
  orgId: string;
  kind: string;
  status: TaskStatus;
  /**
   * When work on it began; reset when failed items are retried, not when another worker takes over.
   */
  beginTime: Date;
  /** Parameters of the runner in addition to the items. */
  input: unknown;
  language: string;
  total: number;
  succeeded: number;
  failed: number;
  skipped: number;
  resultFileId: string | null;
}

export interface TaskItem {
  recordId: string;
  label: string;
}

/** The outcome of one item; the code is a key of a text in src/i18n. */
export interface ItemResult {
  status: Exclude<ItemStatus, 'waiting'>;
  code?: string;
  params?: Params;
}

/** A task of the user, as counted item by item. */
export interface TaskView {
  id: string;
  kind: string;
  status: TaskStatus;
  total: number;
  succeeded: number;
  failed: number;
  skipped: number;
  resultFileId: string | null;
  /** Why it ended before it was done, in the reader's language; null when it did not. */
  message: string | null;
  createTime: Date;
  beginTime: Date | null;
  endTime: Date | null;
}

/** What went wrong in a task, for a screen about its subject. */
export interface TaskFailures {
  /** Items that failed, and the first of them. */
  failed: number;
  first: readonly Pick<TaskItemView, 'recordId' | 'label' | 'message'>[];
  /** Why it ended before it was done, in the reader's language; null when items say so. */
  message: string | null;
  /** The reader started it, and sees all of its items. */
  isOwn: boolean;
}

/** An item with its outcome; the reason as text, in the reader's language. */
export interface TaskItemView extends TaskItem {
  status: ItemStatus;
  code: string | null;
  params: Params | null;
  message: string | null;
  endTime: Date | null;
}
