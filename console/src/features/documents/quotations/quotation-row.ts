import type { ConvertStatus, QuotationStatus, QuotationView } from '@modules/invoicing/contract';
import type { Row } from '../../../resource';

/** What actions and lists need to know of a quotation. */
export interface QuotationFacts {
  id: string;
  invoiceNumber: string | null;
  submitStatus: QuotationStatus;
  convertStatus: ConvertStatus;
  validUntil: string | null;
}

/** A row of the list as the server sends it. */
export interface QuotationRow extends QuotationFacts, Row {
  version: number;
  buyerName: string | null;
  currencyCode: string | null;
  totalPayableAmount: string | null;
  issueDate: string | null;
}

/** An invoice that was made from a quotation. */
export interface InvoiceMade {
  id: string;
  invoiceNumber: string | null;
  submitStatus: number;
  issueDate: string | null;
  currencyCode: string | null;
  totalPayableAmount: string;
  gaveBack: boolean;
}

/** A quotation as its page is given it. */
export interface Viewed extends QuotationView {
  convertStatus: ConvertStatus;
  /** The invoiced quantity of each line. */
  taken: readonly string[];
  invoices: readonly InvoiceMade[];
  /** The total of its invoices when they were created. */
  billed: string;
}

export const quotationOfRow = (row: Row): QuotationRow => row as QuotationRow;

export const nameOfQuotation = ({
  invoiceNumber,
  id,
}: Pick<QuotationFacts, 'id' | 'invoiceNumber'>): string => invoiceNumber ?? `#${id}`;
