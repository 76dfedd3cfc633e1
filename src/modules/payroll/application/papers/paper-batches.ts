import { Batch } from '@platform/batch';
import type { IssuedKind } from '../../domain/paper';
import type { BundleForm } from '../../domain/paper/bundle';
import { MailPaper } from './mail-paper';

/** What is bundled for the selected Form EA: the forms themselves, or PCB 2(II) of the same people. */
export const bundledPapers = ['issued', 'taxStatement'] as const;
export type BundledPaper = (typeof bundledPapers)[number];

export interface PaperInput {
  form?: BundleForm;
  paper?: BundledPaper;
}

export type PaperAction = 'download' | 'mail';

const batchOf = (kind: IssuedKind): Batch<PaperAction, PaperInput> =>
  new Batch<PaperAction, PaperInput>(
    kind,
    {
      download: { allow: `${kind}:export` },
      mail: { allow: `${kind}:mail`, command: (id) => new MailPaper(kind, id) },
    },
    ['paper.alreadyMailed', 'paper.unchanged', 'paper.replaced'],
  );

/** The bulk actions on issued papers; downloading and issuing have runners of their own. */
export const paperBatches = { payslip: batchOf('payslip'), eaForm: batchOf('eaForm') } as const;
