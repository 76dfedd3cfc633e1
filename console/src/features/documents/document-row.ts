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

/**
 * A merged invoice is taken apart when it is deleted, and is not restored: by then its invoices may
 * be part of another one.
 */
export const canComeBack = ({ mergeStatus }: Pick<DocumentFacts, 'mergeStatus'>): boolean =>
  mergeStatus !== 'merged';

/** Those of a selection that an Undo can bring back; rows not loaded are taken to be restorable. */
export const restorableIn = (ids: readonly string[], rows: readonly DocumentFacts[]): string[] => {
  const gone = new Set(rows.filter((row) => !canComeBack(row)).map(({ id }) => id));
  return ids.filter((id) => !gone.has(id));
};
