import type { Action } from './lifecycle';

interface BatchAction {
  /** The action that must be allowed for a row; checked against the status table, row by row. */
  action: Action;
  allow: string;
  /** For rows in the recycle bin. */
  bin?: true;
  /** Entered once, for all rows. */
  reason?: true;
}

/** The bulk actions on documents, in display order. */
export const batchActions = {
  submit: { action: 'submit', allow: 'document:submit' },
  download: { action: 'view', allow: 'document:print' },
  email: { action: 'email', allow: 'document:email' },
  resend: { action: 'resend', allow: 'document:resend' },
  withdraw: { action: 'withdraw', allow: 'document:withdraw' },
  reEdit: { action: 'reEdit', allow: 'document:update' },
  copy: { action: 'copy', allow: 'document:copy' },
  cancel: { action: 'cancel', allow: 'document:cancel', reason: true },
  delete: { action: 'delete', allow: 'document:delete' },
  restore: { action: 'restore', allow: 'document:restore', bin: true },
  purge: { action: 'purge', allow: 'document:purge', bin: true },
} as const satisfies Record<string, BatchAction>;

export type BatchName = keyof typeof batchActions;

/** Larger selections are refused: narrow the list, or split it. */
export const MAX_IN_BATCH = 10_000;

/** A single merged PDF is meant for printing; a larger selection comes as a zip. */
export const MAX_MERGED = 1_000;
