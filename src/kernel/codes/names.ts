/** The official lists by name; kept apart from the data so that a definition does not load them. */
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
