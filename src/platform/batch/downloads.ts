import { Injectable } from '@nestjs/common';
import { DomainError } from '@kernel/rules';
import { Files } from '../files';
import { PdfBundle } from '../paper';
import { type TaskRow, Tasks } from '../tasks';

/** What one row puts into the bundle. */
export interface BundledFile {
  name: string;
  bytes: Buffer;
}

type FileOf = (recordId: string) => Promise<BundledFile>;

const packed = {
  zip: { ending: 'zip', mediaType: 'application/zip' },
  merged: { ending: 'pdf', mediaType: 'application/pdf' },
} as const;

/** The part that every download of many rows shares: collect a file a row, pack them at the end. */
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

  /** Answers the id of the file: `documents-12.zip`, or one pile of pages. */
  async finish(
    task: TaskRow,
    { title, form }: { title: string; form: keyof typeof packed },
    fileOf: FileOf,
  ): Promise<string | void> {
    await this.complete(task, fileOf);
    const { id } = task;
    const bytes = await this.bundle[form](id);
    const { ending, mediaType } = packed[form];
    if (bytes) return this.files.keep({ name: `${title}-${id}.${ending}`, mediaType, bytes });
  }

  /** Not before the result is noted: a worker that dies while it packs leaves everything for the next. */
  clear({ id }: TaskRow): Promise<void> {
    return this.bundle.clear(id);
  }

  /**
   * What a task collected is not kept for ever. When its failures are repeated after that, the rest is
   * collected anew, so that the file holds everything that the task counts.
   */
  private async complete(task: TaskRow, fileOf: FileOf): Promise<void> {
    const there = await this.bundle.holds(task.id);
    for (const recordId of await this.tasks.succeededOf(task.id))
      if (!there.has(recordId)) await this.collect(task, recordId, fileOf).catch(passOverGone);
  }
}

/** Purged since, or out of reach by now. */
function passOverGone(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}
