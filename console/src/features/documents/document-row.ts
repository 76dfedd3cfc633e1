import type { MergeStatus, Status } from '@modules/invoicing/contract';
import type { Row } from '../../resource';

/** What actions and lists need to know of a document. */
export interface DocumentFacts {
  id: string;
  version: number;
  invoiceNumber: string | null;
  submitStatus: Status;
  validatedAt: string | null;
  isRejected: boolean;
  cancelRequestedAt: string | null;
  /** Given by the authority when it takes the document. */
  uuid: string | null;
  mergeStatus: MergeStatus;
}

/** A row of the list as the server sends it. */
export interface DocumentRow extends DocumentFacts, Row {
  version: number;
  supplierName: string | null;
  buyerName: string | null;
  currencyCode: string | null;
  exchangeRate: string | null;
  totalExcludingTax?: string | null;
  totalTaxAmount?: string | null;
  totalIncludingTax?: string | null;
  totalPayableAmount: string | null;
  issueDate: string | null;
  /** Of a consolidated e-invoice: the last day to submit it. */
  mergeDueDate?: string | null;
}

export const documentOf = (row: Row): DocumentRow => row as DocumentRow;

export const nameOfDocument = ({ invoiceNumber, id }: DocumentFacts): string =>
  invoiceNumber ?? `#${id}`;
