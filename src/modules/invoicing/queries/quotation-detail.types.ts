import type { ConvertStatus, QuotationView } from '../domain/quotation/quotation.types';

/** An invoice that was made from a quotation. */
export interface InvoiceMade {
  id: string;
  invoiceNumber: string | null;
  submitStatus: number;
  issueDate: string | null;
  currencyCode: string | null;
  totalPayableAmount: string;
  createTime: Date;
  /** Thrown away, cancelled or rejected: what it took can be taken again. */
  gaveBack: boolean;
}

/** A quotation with what has become of it. */
export interface QuotationAnswer extends QuotationView {
  convertStatus: ConvertStatus;
  /** Of each line, the quantity that stands in invoices. */
  taken: string[];
  invoices: InvoiceMade[];
  /** What its invoices came to when they were made. */
  billed: string;
}

/** Where an invoice came from. */
export interface QuotationOrigin {
  id: string;
  invoiceNumber: string | null;
}
