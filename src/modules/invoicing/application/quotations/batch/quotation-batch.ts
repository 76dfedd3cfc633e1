import { Batch } from '@platform/batch';
import {
  quotationBatchActions as actions,
  type QuotationBatchName,
} from '../../../domain/quotation/batch-actions';
import type { TemplateRef } from '../../ports/templates';
import { ChangeQuotation } from '../change-quotation';
import { CopyQuotation } from '../copy-quotation';
import { DeleteQuotation } from '../delete-quotation';
import { IssueQuotation } from '../issue-quotation';
import { PurgeQuotation } from '../purge-quotation';
import { RestoreQuotations } from '../restore-quotation';

/** Parameters of a batch in addition to its rows; stored with the task. */
export interface QuotationBatchInput {
  reason?: string;
  /** For issuing: the codes of the questions that the user has confirmed. */
  confirmed?: readonly string[];
  /** For printing: the selected template. */
  template?: TemplateRef;
}

/** The bulk actions on quotations; downloading has a runner of its own. */
export const quotationBatch = new Batch<QuotationBatchName, QuotationBatchInput>(
  'quotation',
  {
    ...actions,
    submit: {
      ...actions.submit,
      command: (id, { confirmed }) => new IssueQuotation(id, confirmed),
      warns: true,
    },
    cancel: {
      ...actions.cancel,
      command: (id, { reason }) => new ChangeQuotation(id, 'cancel', reason ?? ''),
    },
    copy: { ...actions.copy, command: (id) => new CopyQuotation(id), makes: 'batch.copied' },
    delete: { ...actions.delete, command: (id) => new DeleteQuotation(id) },
    restore: { ...actions.restore, command: (id) => new RestoreQuotations([id]) },
    purge: { ...actions.purge, command: (id) => new PurgeQuotation(id) },
  },
  [
    'quotation.actionNotAllowed',
    'quotation.deleted',
    'quotation.notDeleted',
    'quotation.invoicesExist',
  ],
);
