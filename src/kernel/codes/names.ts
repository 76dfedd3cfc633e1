/**
 * The names of the official lists; kept apart from the data so that a definition does not load it.
 */
export const codeListNames = [
  'classification',
  'country',
  'currency',
  'invoiceType',
  'msic',
  'paymentMode',
  'state',
  'taxType',
  'unit',
] as const;

export type CodeListName = (typeof codeListNames)[number];
