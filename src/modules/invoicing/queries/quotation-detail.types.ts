import type { TotalsOf } from '../domain/document/document.types';
import type { ConvertStatus, QuotationView } from '../domain/quotation/quotation.types';
import type { RecordMembers } from './record-members.types';

/** An invoice that was made from a quotation. */
export interface InvoiceMade {
  id: string;
  invoiceNumber: string | null;
  submitStatus: number;
  issueDate: string | null;
  currencyCode: string | null;
  totalPayableAmount: string;
  createTime: Date;
  /** Deleted, cancelled or rejected: what it took is available again. */
  gaveBack: boolean;
}

/** A quotation with its computed sums and its conversions. */
export interface QuotationAnswer extends QuotationView, RecordMembers {
  totals: TotalsOf<string>;
  lineCount: number;
  customFieldCount: number;
  convertStatus: ConvertStatus;
  /** For each line, the quantity already invoiced. */
  taken: string[];
  invoices: InvoiceMade[];
  /** The total of its invoices at the time they were made. */
  billed: string;
}

/** The quotation that an invoice came from. */
export interface QuotationOrigin {
  id: string;
  invoiceNumber: string | null;
}
