/** A receipt whose e-invoice was asked for and could not be issued, with the reasons in words. */
export interface HeldReceipt {
  documentId: string;
  number: string;
  since: string;
  /** Of the entry, as the customer was shown it. */
  reference: string;
  customer: string;
  reasons: readonly string[];
}
