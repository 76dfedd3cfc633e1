import type { Readable } from 'node:stream';

/** Collects the files of a task on disk until they are packed. */
export abstract class PdfBundle {
  /** Adding the same record again replaces it. */
  abstract put(taskId: string, recordId: string, name: string, bytes: Buffer): Promise<void>;
  /** Ids of the records whose files are collected. */
  abstract holds(taskId: string): Promise<Set<string>>;
  /** The zip of everything collected, with unique names; null when there is nothing. */
  abstract zip(taskId: string): Promise<Readable | null>;
  /** All files merged into one PDF, in the order of their names; null when there are none. */
  abstract merged(taskId: string): Promise<Buffer | null>;
  /** Deletes what was collected for this task, and for others that ended long ago without a zip. */
  abstract clear(taskId: string): Promise<void>;
}
