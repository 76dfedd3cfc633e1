import { Injectable } from '@nestjs/common';
import { Files } from '@platform/files';
import {
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
} from '@platform/tasks';
import { quotationBatchActions } from '../../../domain/quotation/batch-actions';
import { RowRights } from '../../batch/row-rights';
import { WholeBundle } from '../../batch/whole-bundle';
import { PdfBundle } from '@platform/paper';
import { PrintQuotations } from '../print-quotations';
import { quotationOutcomeOf, quotationTaskKind } from './quotation-batches';

/** Prints every quotation of a selection into one zip. */
@TaskKind(quotationTaskKind('download'))
@Injectable()
export class DownloadQuotations implements TaskRunner {
  readonly outcomeOf = quotationOutcomeOf;

  constructor(
    private readonly printing: PrintQuotations,
    private readonly bundle: PdfBundle,
    private readonly whole: WholeBundle,
    private readonly files: Files,
    private readonly rights: RowRights,
  ) {}

  async runItem({ recordId }: TaskItem, { id }: TaskRow): Promise<ItemResult> {
    await this.rights.require(quotationBatchActions.download.allow);
    await this.collect(recordId, id);
    return { status: 'succeeded' };
  }

  async finish({ id }: TaskRow): Promise<string | void> {
    await this.whole.complete(id, (recordId) => this.collect(recordId, id));
    const bytes = await this.bundle.zip(id);
    if (!bytes) return;
    return this.files.keep({ name: `quotations-${id}.zip`, mediaType: 'application/zip', bytes });
  }

  private async collect(recordId: string, taskId: string): Promise<void> {
    const { name, pdf } = await this.printing.quotation(recordId);
    await this.bundle.put(taskId, recordId, name, pdf);
  }

  /** Not before: a worker that dies while it packs leaves everything for the next. */
  clear({ id }: TaskRow): Promise<void> {
    return this.bundle.clear(id);
  }
}
