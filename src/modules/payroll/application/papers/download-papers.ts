import { Injectable } from '@nestjs/common';
import { type BundledFile, Downloads } from '@platform/batch';
import {
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
} from '@platform/tasks';
import { paperBatches } from './paper-batches';
import { PaperRights } from './paper-rights';
import { PaperService } from './paper-service';

const { payslip, eaForm } = paperBatches;
const kinds = [payslip.kindOf('download'), eaForm.kindOf('download')];

/** The selected papers as PDFs in a zip, or as one PDF. */
@TaskKind(...kinds)
@Injectable()
export class DownloadPapers implements TaskRunner {
  readonly outcomeOf = payslip.outcomeOf;

  constructor(
    private readonly printing: PaperService,
    private readonly rights: PaperRights,
    private readonly downloads: Downloads,
  ) {}

  async runItem({ recordId }: TaskItem, task: TaskRow): Promise<ItemResult> {
    await this.downloads.collect(task, recordId, this.fileOf(task));
    return { status: 'succeeded' };
  }

  finish(task: TaskRow): Promise<string | void> {
    const form = payslip.inputOf(task).form ?? 'zip';
    const title = titles[wantedOf(task)];
    return this.downloads.finish(task, { title, form }, this.fileOf(task));
  }

  clear(task: TaskRow): Promise<void> {
    return this.downloads.clear(task);
  }

  private fileOf(task: TaskRow): (id: string) => Promise<BundledFile> {
    const wanted = wantedOf(task);
    return async (id) => {
      const { name, pdf, ...paper } = await (wanted === 'taxStatement'
        ? this.printing.taxStatementOf(id)
        : this.printing.issued(id, wanted));
      await this.rights.requireOfOwner(paper);
      return { name, bytes: pdf };
    };
  }
}

type Wanted = 'payslip' | 'eaForm' | 'taxStatement';

const titles: Record<Wanted, string> = {
  payslip: 'payslips',
  eaForm: 'ea-forms',
  taxStatement: 'pcb-2',
};

const wantedOf = (task: TaskRow): Wanted => {
  if (task.kind === kinds[0]) return 'payslip';
  return eaForm.inputOf(task).paper === 'taxStatement' ? 'taxStatement' : 'eaForm';
};
