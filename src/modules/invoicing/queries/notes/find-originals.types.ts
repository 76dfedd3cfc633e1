import type { KindNumber } from '../../domain/document/kinds';

/** A document that a note may correct, in the picker. */
export interface OriginalOffer {
  id: string;
  kind: KindNumber;
  uuid: string;
  invoiceNumber: string | null;
  issueDate: string | null;
  supplierId: string | null;
  supplierName: string | null;
  buyerId: string | null;
  buyerName: string | null;
  currencyCode: string | null;
  total: string;
  left: string;
}
