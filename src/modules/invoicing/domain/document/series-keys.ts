/**
 * The key of a document series: per kind and company of ours, which is the supplier record on
 * either side.
 */
export const documentSeriesKey = (kind: number, issuerId: string): string =>
  `document.${kind}.${issuerId}`;

/** The key of a quotation series: per company of ours. */
export const quotationSeriesKey = (supplierId: string): string => `quotation.${supplierId}`;

export const QUOTATION_PREFIX = 'QT';
