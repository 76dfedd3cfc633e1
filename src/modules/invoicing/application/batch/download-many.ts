import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { Files, type NewFile } from '@platform/files';
import {
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
} from '@platform/tasks';
import { batchActions } from '../../domain/document/batch-actions';
import { PdfBundle } from '@platform/paper';
import { type Printed, Printing } from '../printing';
import { SentPayloads } from '../sent-payloads';
import { inputOf, outcomeOf, taskKindFor } from './batch-input';
import { RowRights } from './row-rights';
import { WholeBundle } from './whole-bundle';

/** Puts every document of a selection on paper: a zip, one merged PDF, or their UBL as it was sent. */
@TaskKind(taskKindFor('download'))
@Injectable()
export class DownloadMany implements TaskRunner {
  readonly outcomeOf = outcomeOf;

  constructor(
    private readonly printing: Printing,
    private readonly payloads: SentPayloads,
    private readonly bundle: PdfBundle,
    private readonly whole: WholeBundle,
    private readonly files: Files,
    private readonly rights: RowRights,
  ) {}

  async runItem({ recordId }: TaskItem, task: TaskRow): Promise<ItemResult> {
    await this.rights.require(batchActions.download.allow);
    await this.collect(recordId, task);
    return { status: 'succeeded' };
  }

  async finish(task: TaskRow): Promise<string | void> {
    await this.whole.complete(task.id, (recordId) => this.collect(recordId, task));
    const file = inputOf(task).form === 'merged' ? await this.pile(task) : await this.zip(task);
    if (file) return this.files.keep(file);
  }

  /** Not before: a worker that dies while it packs leaves everything for the next. */
  clear({ id }: TaskRow): Promise<void> {
    return this.bundle.clear(id);
  }

  private async collect(id: string, task: TaskRow): Promise<void> {
    const { name, bytes } =
      inputOf(task).form === 'ubl' ? await this.ublOf(id) : await this.pageOf(id);
    await this.bundle.put(task.id, id, name, bytes);
  }

  private async pageOf(id: string): Promise<{ name: string; bytes: Buffer }> {
    const { name, pdf }: Printed = await this.printing.document(id);
    return { name, bytes: pdf };
  }

  private async ublOf(id: string): Promise<{ name: string; bytes: Buffer }> {
    const sent = await this.payloads.of(id);
    if (!sent) throw new Refused('document.neverSent');
    return sent;
  }

  private async zip({ id }: TaskRow): Promise<NewFile | null> {
    const bytes = await this.bundle.zip(id);
    return bytes && { name: `documents-${id}.zip`, mediaType: 'application/zip', bytes };
  }

  private async pile({ id }: TaskRow): Promise<NewFile | null> {
    const bytes = await this.bundle.merged(id);
    return bytes && { name: `documents-${id}.pdf`, mediaType: 'application/pdf', bytes };
  }
}
