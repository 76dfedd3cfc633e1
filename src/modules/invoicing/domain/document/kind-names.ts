/** The invoice type numbers of specification 1, section 3, and the name of each kind. */
export const kindNames = {
  1: 'invoice',
  2: 'creditNote',
  3: 'debitNote',
  4: 'refundNote',
  5: 'selfBilledInvoice',
  6: 'selfBilledCreditNote',
  7: 'selfBilledDebitNote',
  8: 'selfBilledRefundNote',
} as const;

export type KindNumber = keyof typeof kindNames;
export type KindName = (typeof kindNames)[KindNumber];

export const kindNumbers: readonly KindNumber[] = [1, 2, 3, 4, 5, 6, 7, 8];
