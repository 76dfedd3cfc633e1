import type { DocumentListItem } from '@modules/invoicing/contract';
import type { Answered } from '@kernel/resource';
import type { Row } from '../../resource';

/** A row of the list as the server sends it. */
export type DocumentRow = Answered<DocumentListItem>;

/** What actions and lists need to know about a document. */
export type DocumentFacts = Pick<
  DocumentRow,
  | 'id'
  | 'version'
  | 'invoiceNumber'
  | 'submitStatus'
  | 'validatedAt'
  | 'isRejected'
  | 'cancelRequestedAt'
  | 'uuid'
  | 'mergeStatus'
>;

export const documentOf = (row: Row): DocumentRow => row as DocumentRow;

export const nameOfDocument = ({ invoiceNumber, id }: DocumentFacts): string =>
  invoiceNumber ?? `#${id}`;
