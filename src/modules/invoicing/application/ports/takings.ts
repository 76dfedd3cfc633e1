import type { Decimal } from '@kernel/money';
import type { Quotation } from '../../domain/quotation/quotation';
import type { Take } from '../../domain/quotation/taking';

/** What one invoice took of a quotation. */
export interface Taking {
  documentId: string;
  invoiceNumber: string | null;
  /** Payable when it was made. */
  payable: Decimal;
  takes: readonly Take[];
}

/** The numbers of the invoices that took. */
export const numbersOf = (takings: readonly Taking[]): string[] =>
  takings.map(({ invoiceNumber, documentId }) => invoiceNumber ?? documentId);

/** Where an invoice came from. */
export interface Origin {
  quotationId: string;
  takes: readonly Take[];
}

/**
 * What invoices took of quotations. An invoice that is in the recycle bin, purged, cancelled or
 * rejected takes nothing, nor does one in a merged invoice that ended so: this is asked of the
 * documents themselves, so that nothing can be forgotten when one of them goes or comes back.
 */
export abstract class Takings {
  abstract of(quotationId: string): Promise<Taking[]>;
  /** In the transaction in which the invoice is made. */
  abstract record(quotation: Quotation, taking: Omit<Taking, 'invoiceNumber'>): Promise<void>;
  /** What a document took when it was made, whether it is thrown away by now or not. */
  abstract originOf(documentId: string): Promise<Origin | null>;
}
