import type { QuotationAction } from './lifecycle';

interface BatchAction {
  action: QuotationAction;
  allow: string;
  /** For rows in the recycle bin. */
  bin?: true;
}

/** The bulk actions on quotations, in display order. */
export const quotationBatchActions = {
  submit: { action: 'submit', allow: 'quotation:submit' },
  download: { action: 'print', allow: 'quotation:print' },
  copy: { action: 'copy', allow: 'quotation:copy' },
  cancel: { action: 'cancel', allow: 'quotation:cancel' },
  delete: { action: 'delete', allow: 'quotation:delete' },
  restore: { action: 'restore', allow: 'quotation:restore', bin: true },
  purge: { action: 'purge', allow: 'quotation:purge', bin: true },
} as const satisfies Record<string, BatchAction>;

export type QuotationBatchName = keyof typeof quotationBatchActions;
