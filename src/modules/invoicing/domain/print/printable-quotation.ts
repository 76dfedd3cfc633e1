import { wordsOf } from '../quotation/draft';
import { QuotationStatus } from '../quotation/lifecycle';
import type { QuotationContent, QuotationState } from '../quotation/quotation.types';
import { printableOf, type PrintExtras } from './printable-of';
import type { PrintableDocument } from './printable.types';
import { watermarkOf } from './watermark';

/** What stands on the paper for a quotation as it is; only an issued one is without a watermark. */
export function printableQuotation(
  quotation: QuotationState | QuotationContent,
  extras: PrintExtras,
): PrintableDocument {
  const status = 'submitStatus' in quotation ? quotation.submitStatus : QuotationStatus.Draft;
  return {
    ...printableOf(wordsOf(quotation), extras),
    kind: 'quotation',
    watermark: watermarkOf(status),
    ...(quotation.validUntil && { validUntil: quotation.validUntil }),
  };
}
