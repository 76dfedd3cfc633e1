import { businessDate, HOUR, localDateTime } from '@kernel/time';
import { calculate } from '@modules/invoicing/domain/document/arithmetic';
import { draftOf, totalsJson } from '@modules/invoicing/domain/document/draft';
import type { DocumentDraft, DraftLine } from '@modules/invoicing/domain/document/document.types';
import { emptyDraft, emptyLine } from '@modules/invoicing/domain/document/empty-draft';
import type { TestBed, Organisation } from './test-bed';

/** Two bags of coffee at ten per cent. */
export const coffee = (changes: Partial<DraftLine> = {}): DraftLine => ({
  ...emptyLine(),
  description: 'Roasted coffee beans, 1 kg bag',
  classifications: ['022'],
  unitOfMeasure: 'XBG',
  quantity: '2',
  unitPrice: '38.50',
  taxes: [
    {
      taxType: '01',
      taxRate: '10',
      taxPerUnit: null,
      taxUnits: null,
      taxUnitOfMeasure: null,
    },
  ],
  ...changes,
});

/** With the totals that the form would fill in. */
export function totalled(draft: DocumentDraft): DocumentDraft {
  const { totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount } = totalsJson(
    calculate(draftOf(draft)),
  );
  return { ...draft, totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount };
}

/** An invoice of an hour ago that the authority would take. */
export function invoiceOf(
  { now }: Pick<TestBed, 'now'>,
  organisation: Organisation,
  changes: Partial<DocumentDraft> = {},
): DocumentDraft {
  const issued = new Date(now().getTime() - HOUR);
  return totalled({
    ...emptyDraft(1),
    supplierId: organisation.supplier.id,
    buyerId: organisation.buyers[0]!.id,
    issueDate: businessDate(issued),
    issueTime: localDateTime(issued).slice(11),
    invoiceVersion: '1.0',
    taxType: '01',
    lines: [coffee()],
    ...changes,
  });
}
