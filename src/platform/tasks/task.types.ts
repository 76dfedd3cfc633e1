import type { Params } from '@kernel/rules';

export type TaskStatus = 'waiting' | 'running' | 'done' | 'cancelled';
export type ItemStatus = 'waiting' | 'succeeded' | 'failed' | 'skipped';

export interface TaskRow {
  id: string;
  orgId: string;
  kind: string;
  status: TaskStatus;
  /** When work on it began; anew when its failures are repeated, not when a worker takes it over. */
  beginTime: Date;
  /** What the runner needs beyond the items. */
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

/** How one item ended; a code finds its sentence in src/i18n. */
export interface ItemResult {
  status: Exclude<ItemStatus, 'waiting'>;
  code?: string;
  params?: Params;
}
