import { Batch } from '@platform/batch';
import { batchActions, type BatchName } from '../../domain/document/batch-actions';
import { CancelDocument } from '../commands/cancel-document';
import { ChangeDocument } from '../commands/change-document';
import { CopyDocument } from '../commands/copy-document';
import { DeleteDocument } from '../commands/delete-document';
import { PurgeDocument } from '../commands/purge-document';
import { RestoreDocuments } from '../commands/restore-document';
import type { UsualMail } from '../mail/document-mails';
import { EmailDocument } from '../mail/email-document';
import type { TemplateRef } from '../ports/templates';

/** The format in which many printed documents are returned. */
export const bundleForms = ['zip', 'merged', 'ubl'] as const;
export type BundleForm = (typeof bundleForms)[number];

/** Parameters of a batch in addition to its rows; stored with the task. */
export interface BatchInput {
  reason?: string;
  form?: BundleForm;
  /** For printing: the selected template. */
  template?: TemplateRef;
  /** For submission: the codes of the questions that the user has confirmed. */
  confirmed?: readonly string[];
  mail?: UsualMail;
}

const mailWithPdf = { language: 'en', pdf: true, ubl: false } as const;

/**
 * The bulk actions on documents; submitting, resending and downloading have runners of their own.
 */
export const documentBatch = new Batch<BatchName, BatchInput>(
  'document',
  {
    ...batchActions,
    withdraw: { ...batchActions.withdraw, command: (id) => new ChangeDocument(id, 'withdraw') },
    reEdit: { ...batchActions.reEdit, command: (id) => new ChangeDocument(id, 'reEdit') },
    copy: { ...batchActions.copy, command: (id) => new CopyDocument(id), makes: 'batch.copied' },
    cancel: {
      ...batchActions.cancel,
      command: (id, { reason }) => new CancelDocument(id, reason ?? ''),
    },
    delete: { ...batchActions.delete, command: (id) => new DeleteDocument(id) },
    restore: { ...batchActions.restore, command: (id) => new RestoreDocuments([id]) },
    purge: { ...batchActions.purge, command: (id) => new PurgeDocument(id) },
    email: {
      ...batchActions.email,
      command: (id, { mail = mailWithPdf }) => new EmailDocument(id, mail),
    },
  },
  [
    'document.actionNotAllowed',
    'document.alreadySent',
    'document.cancelPending',
    'document.contained',
    'document.deleted',
    'document.notDeleted',
    'document.unmerged',
    'document.windowClosed',
  ],
);
