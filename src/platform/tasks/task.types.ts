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

/** An item with its outcome; the reason as text, in the reader's language. */
export interface TaskItemView extends TaskItem {
  status: ItemStatus;
  code: string | null;
  params: Params | null;
  message: string | null;
  endTime: Date | null;
}
