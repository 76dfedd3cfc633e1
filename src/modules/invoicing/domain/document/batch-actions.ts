import type { Action } from './lifecycle';

interface BatchAction {
  /** What must be allowed for a row; asked of the table of statuses, row by row. */
  action: Action;
  allow: string;
  /** For rows of the recycle bin. */
  bin?: true;
  /** Asked for once, for all rows. */
  reason?: true;
}

/** Every action that many documents can take at once, in the order in which they are offered. */
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

/** More than this at once is refused: narrow the list, or take it in two. */
export const MOST_IN_BATCH = 10_000;

/** One document on top of the other in one file is for paper; a longer pile comes as a zip. */
export const MOST_MERGED = 1_000;
