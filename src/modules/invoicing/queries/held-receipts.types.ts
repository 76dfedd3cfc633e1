import type { Status } from '../domain/document/lifecycle';

/** A receipt whose requested e-invoice could not be issued, or did not become valid, with the reasons in words. */
export interface HeldReceipt {
  documentId: string;
  number: string;
  since: string;
  /** Its state: still a receipt, refused, found invalid or withdrawn. */
  status: Status;
  /** The reference of the entry, as shown to the customer. */
  reference: string;
  customer: string;
  reasons: readonly string[];
}
