import { Injectable } from '@nestjs/common';
import { type BundledFile, Downloads } from '@platform/batch';
import {
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
} from '@platform/tasks';
import { PrintQuotations } from '../print-quotations';
import { quotationBatch } from './quotation-batch';

/** Prints every quotation of a selection into one zip. */
@TaskKind(quotationBatch.kindOf('download'))
@Injectable()
export class DownloadQuotations implements TaskRunner {
  readonly outcomeOf = quotationBatch.outcomeOf;

  constructor(
    private readonly printing: PrintQuotations,
    private readonly downloads: Downloads,
  ) {}

  async runItem({ recordId }: TaskItem, task: TaskRow): Promise<ItemResult> {
    await this.downloads.collect(task, recordId, this.pageOf(task));
    return { status: 'succeeded' };
  }

  finish(task: TaskRow): Promise<string | void> {
    return this.downloads.finish(task, { title: 'quotations', form: 'zip' }, this.pageOf(task));
  }

  clear(task: TaskRow): Promise<void> {
    return this.downloads.clear(task);
  }

  private pageOf(task: TaskRow): (id: string) => Promise<BundledFile> {
    const { template } = quotationBatch.inputOf(task);
    return async (id) => {
      const { name, pdf } = await this.printing.quotation(id, { template });
      return { name, bytes: pdf };
    };
  }
}
