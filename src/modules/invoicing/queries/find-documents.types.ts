import type { KindNumber } from '../domain/document/kinds';
import type { Status } from '../domain/document/lifecycle';

export interface FoundDocument {
  id: string;
  kind: KindNumber;
  invoiceNumber: string;
  supplierName: string | null;
  buyerName: string | null;
  submitStatus: Status;
}
