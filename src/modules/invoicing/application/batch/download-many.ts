import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { type BundledFile, Downloads } from '@platform/batch';
import {
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
} from '@platform/tasks';
import { PrintService } from '../print-service';
import { SentPayloads } from '../ports/sent-payloads';
import type { TemplateRef } from '../ports/templates';
import { documentBatch } from './document-batch';

/**
 * Downloads the documents of a selection: PDFs in a zip, one merged PDF, or their UBL as it was
 * sent.
 */
@TaskKind(documentBatch.kindOf('download'))
@Injectable()
export class DownloadMany implements TaskRunner {
  readonly outcomeOf = documentBatch.outcomeOf;

  constructor(
    private readonly printing: PrintService,
    private readonly payloads: SentPayloads,
    private readonly downloads: Downloads,
  ) {}

  async runItem({ recordId }: TaskItem, task: TaskRow): Promise<ItemResult> {
    await this.downloads.collect(task, recordId, this.fileOf(task));
    return { status: 'succeeded' };
  }

  finish(task: TaskRow): Promise<string | void> {
    const form = documentBatch.inputOf(task).form === 'merged' ? 'merged' : 'zip';
    return this.downloads.finish(task, { title: 'documents', form }, this.fileOf(task));
  }

  clear(task: TaskRow): Promise<void> {
    return this.downloads.clear(task);
  }

  private fileOf(task: TaskRow): (id: string) => Promise<BundledFile> {
    const { form, template } = documentBatch.inputOf(task);
    return (id) => (form === 'ubl' ? this.ublOf(id) : this.pageOf(id, template));
  }

  private async pageOf(id: string, template?: TemplateRef): Promise<BundledFile> {
    const { name, pdf } = await this.printing.document(id, { template });
    return { name, bytes: pdf };
  }

  private async ublOf(id: string): Promise<BundledFile> {
    const sent = await this.payloads.of(id);
    if (!sent) throw new Refused('document.neverSent');
    return sent;
  }
}
