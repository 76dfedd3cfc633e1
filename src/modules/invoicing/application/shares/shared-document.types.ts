import type { KindNumber } from '../../domain/document/kinds';
import type { Status } from '../../domain/document/lifecycle';

/** Everything that somebody without an account sees of a document. */
export interface SharedDocument {
  kind: KindNumber;
  number: string;
  sellerName: string;
  buyerName: string;
  issueDate: string | null;
  currency: string;
  payable: string;
  status: Status;
  validationLink: string | null;
  expiresAt: string;
}
