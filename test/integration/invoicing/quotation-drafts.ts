import { addDays } from '@kernel/time';
import type { QuotationDraft } from '@modules/invoicing/domain/quotation/quotation.types';
import { coffee, invoiceOf, totalled } from './drafts';
import type { TestBed, Organisation } from './test-bed';

/** Ten bags and four machines, valid for thirty days. */
export function quotationIn(
  testBed: Pick<TestBed, 'now'>,
  organisation: Organisation,
  changes: Partial<QuotationDraft> = {},
): QuotationDraft {
  const draft = invoiceOf(testBed, organisation);
  const lines = [
    coffee({ quantity: '10' }),
    coffee({ description: 'Espresso machine', quantity: '4', unitPrice: '1890.00' }),
  ];
  const { validUntil = addDays(draft.issueDate!, 30), ...words } = changes;
  return { ...totalled({ ...draft, lines, ...words }), validUntil };
}
