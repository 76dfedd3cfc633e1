import type { Command } from '@nestjs/cqrs';
import type { BatchName } from '../../domain/document/batch-actions';
import { CancelDocument } from '../commands/cancel-document';
import { ChangeDocument } from '../commands/change-document';
import { CopyDocument } from '../commands/copy-document';
import { DeleteDocument } from '../commands/delete-document';
import { EmailDocument } from '../mail/email-document';
import { PurgeDocument } from '../commands/purge-document';
import { RestoreDocument } from '../commands/restore-document';
import type { BatchInput } from './batch-input';

type RowStep = (id: string, input: BatchInput) => Command<unknown>;

/** What a batch does with one row, where that is one command: the same as for a single document. */
export const rowSteps = {
  withdraw: (id) => new ChangeDocument(id, 'withdraw'),
  reEdit: (id) => new ChangeDocument(id, 'reEdit'),
  copy: (id) => new CopyDocument(id),
  cancel: (id, { reason }) => new CancelDocument(id, reason ?? ''),
  delete: (id) => new DeleteDocument(id),
  restore: (id) => new RestoreDocument(id),
  purge: (id) => new PurgeDocument(id),
  email: (id, { mail = { language: 'en', pdf: true, ubl: false } }) => new EmailDocument(id, mail),
} satisfies Partial<Record<BatchName, RowStep>>;

export type RowStepName = keyof typeof rowSteps;
export const rowStepNames = Object.keys(rowSteps) as readonly RowStepName[];
