import { Injectable } from '@nestjs/common';
import { DomainError } from '@kernel/rules';
import { Files } from '../files';
import { PdfBundle } from '../paper';
import { type TaskRow, Tasks } from '../tasks';

/** What one row contributes to the bundle. */
export interface BundledFile {
  name: string;
  bytes: Buffer;
}

type FileOf = (recordId: string) => Promise<BundledFile>;

const packed = {
  zip: { ending: 'zip', mediaType: 'application/zip' },
  merged: { ending: 'pdf', mediaType: 'application/pdf' },
} as const;

/** The shared part of bulk downloads: collect one file per row, pack them at the end. */
@Injectable()
export class Downloads {
  constructor(
    private readonly bundle: PdfBundle,
    private readonly tasks: Tasks,
    private readonly files: Files,
  ) {}

  async collect({ id }: TaskRow, recordId: string, fileOf: FileOf): Promise<void> {
    const { name, bytes } = await fileOf(recordId);
    await this.bundle.put(id, recordId, name, bytes);
  }

  /** Returns the id of the file: `documents-12.zip`, or one merged PDF. */
  async finish(
    task: TaskRow,
    { title, form }: { title: string; form: keyof typeof packed },
    fileOf: FileOf,
  ): Promise<string | void> {
    await this.complete(task, fileOf);
    const { id } = task;
    const bytes = await this.bundle[form](id);
    const { ending, mediaType } = packed[form];
    if (bytes) return this.files.keepResult({ name: `${title}-${id}.${ending}`, mediaType, bytes });
  }

  /**
   * Not before the result is stored: a worker that crashes while packing leaves everything for the
   * next.
   */
  clear({ id }: TaskRow): Promise<void> {
    return this.bundle.clear(id);
  }

  /**
   * Collected files are not kept for ever. When failed items are retried after that, the others are
   * collected again, so that the file contains everything that the task counts.
   */
  private async complete(task: TaskRow, fileOf: FileOf): Promise<void> {
    const there = await this.bundle.holds(task.id);
    for (const recordId of await this.tasks.succeededOf(task.id))
      if (!there.has(recordId)) await this.collect(task, recordId, fileOf).catch(skipDeleted);
  }
}

/** Purged since, or no longer accessible. */
function skipDeleted(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}
