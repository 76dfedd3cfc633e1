import { wordsOf } from '../quotation/draft';
import { QuotationStatus } from '../quotation/lifecycle';
import type { QuotationContent, QuotationState } from '../quotation/quotation.types';
import { printableOf, type PrintExtras } from './printable-of';
import type { PrintableDocument } from './printable.types';
import { watermarkOf } from './watermark';

/** The printable form of a quotation in its current state; only an issued one has no watermark. */
export function printableQuotation(
  quotation: QuotationState | QuotationContent,
  extras: PrintExtras,
): PrintableDocument {
  const status = 'submitStatus' in quotation ? quotation.submitStatus : QuotationStatus.Draft;
  const printable = printableOf(wordsOf(quotation), extras);
  return {
    ...printable,
    kind: 'quotation',
    watermark: watermarkOf(status),
    // The authority's classification codes mean nothing to the reader of a quotation.
    lines: printable.lines.map((line) => ({
      ...line,
      classification: { code: '', description: '' },
    })),
    ...(quotation.validUntil && { validUntil: quotation.validUntil }),
  };
}
