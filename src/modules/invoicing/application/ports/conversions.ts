import type { Decimal } from '@kernel/money';
import type { Quotation } from '../../domain/quotation/quotation';
import type { Take } from '../../domain/quotation/taking';

/** What one invoice took from a quotation. */
export interface Conversion {
  documentId: string;
  invoiceNumber: string | null;
  /** The payable amount at the time of the conversion. */
  payable: Decimal;
  takes: readonly Take[];
}

/** The numbers of the invoices made from it. */
export const numbersOf = (conversions: readonly Conversion[]): string[] =>
  conversions.map(({ invoiceNumber, documentId }) => invoiceNumber ?? documentId);

/** The quotation an invoice was made from. */
export interface Origin {
  quotationId: string;
  takes: readonly Take[];
}

/**
 * What invoices took from quotations. An invoice in the recycle bin, purged, cancelled or rejected
 * takes nothing, nor does one in a merged invoice that ended so: the documents themselves are
 * queried, so that nothing is missed when one of them is deleted or restored.
 */
export abstract class Conversions {
  abstract of(quotationId: string): Promise<Conversion[]>;
  /** In the transaction that creates the invoice. */
  abstract record(
    quotation: Quotation,
    conversion: Omit<Conversion, 'invoiceNumber'>,
  ): Promise<void>;
  /** What a document took when it was created, even if it has been deleted since. */
  abstract originOf(documentId: string): Promise<Origin | null>;
}
