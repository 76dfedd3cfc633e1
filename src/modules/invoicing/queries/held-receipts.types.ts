import type { Status } from '../domain/document/lifecycle';

/**
 * A receipt whose e-invoice was asked for and could not be issued, or did not become valid, with the
 * reasons in words.
 */
export interface HeldReceipt {
  documentId: string;
  number: string;
  since: string;
  /** What became of it: still a receipt, refused, found invalid or withdrawn. */
  status: Status;
  /** Of the entry, as the customer was shown it. */
  reference: string;
  customer: string;
  reasons: readonly string[];
}
