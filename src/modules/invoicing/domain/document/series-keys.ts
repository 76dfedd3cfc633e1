/** Where documents are counted: per kind, at a company of ours, which is a supplier on either side. */
export const documentSeriesKey = (kind: number, issuerId: string): string =>
  `document.${kind}.${issuerId}`;

/** Where quotations are counted: at a company of ours. */
export const quotationSeriesKey = (supplierId: string): string => `quotation.${supplierId}`;

export const QUOTATION_PREFIX = 'QT';
