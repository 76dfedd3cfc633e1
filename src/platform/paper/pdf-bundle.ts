import type { Readable } from 'node:stream';

/** Collects the pages of a task until they are packed; kept outside memory. */
export abstract class PdfBundle {
  /** Again with the same record replaces it. */
  abstract put(taskId: string, recordId: string, name: string, bytes: Buffer): Promise<void>;
  /** Ids of the records whose pages are collected. */
  abstract holds(taskId: string): Promise<Set<string>>;
  /** The zip with everything collected, names made unique; null when there is nothing. */
  abstract zip(taskId: string): Promise<Readable | null>;
  /** All pages one after another in one PDF, in the order of their names; null when there are none. */
  abstract merged(taskId: string): Promise<Buffer | null>;
  /** Forgets what was collected, for this task and for others that ended long ago without a zip. */
  abstract clear(taskId: string): Promise<void>;
}
