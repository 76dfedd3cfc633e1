import fc from 'fast-check';
import { Decimal, sum } from '@kernel/money';
import { calculate } from '../document/arithmetic';
import type { DocumentDraft, DocumentState, LifeOf } from '../document/document.types';
import { draftOf } from '../document/draft';
import { emptyDelivery, emptyDraft, emptyLine } from '../document/empty-draft';
import { newLife } from '../document/new-life';
import { faultsOf } from '../document/rules';
import { printableOf } from '../print';
import { faultsOfMerge, mergeInvoices, type MergeWords, questionsOnMerge } from './merge';
import { receiptOf } from './receipt';

const words: MergeWords = {
  overallDiscount: (rate) => `Overall discount of ${rate}%`,
  taxRounding: (range) => range,
};
const request = { invoiceNumber: 'M-1', issueDate: '2026-11-21', issueTime: '09:00:00' };

let ids = 0;
const source = (
  changes: Partial<DocumentDraft> = {},
  life: Partial<LifeOf<Date>> & { orgId?: string } = {},
): DocumentState => {
  ids += 1;
  return {
    orgId: '7',
    ...draftOf({
      ...emptyDraft(1),
      invoiceNumber: `INV-${ids}`,
      supplierId: '1',
      buyerId: '2',
      lines: [{ ...emptyLine('01'), quantity: '1', unitPrice: '100', taxes: [rate('10')] }],
      ...changes,
    }),
    ...newLife(),
    ...life,
    id: String(ids),
    version: 1,
  };
};
const rate = (taxRate: string) => ({ ...emptyLine('01').taxes[0]!, taxRate });
const codesOf = (sources: DocumentState[]) =>
  [...faultsOfMerge(sources)].map(({ code, path }) => `${code} ${path}`);

describe('merging invoices', () => {
  it('requires at least two (specification 1, section 5)', () => {
    expect(codesOf([source()])).toEqual(['merge.atLeastTwo ids']);
    expect(codesOf([source(), source()])).toEqual([]);
  });

  it.each<[string, Partial<DocumentDraft>, Partial<LifeOf<Date>> & { orgId?: string }]>([
    ['merge.notPending ids', {}, { submitStatus: 3 }],
    ['merge.deleted ids', {}, { deletedAt: new Date(0) }],
    ['merge.contained ids', {}, { mergeStatus: 'contained' }],
    ['merge.alreadyMerged ids', {}, { mergeStatus: 'merged' }],
    ['merge.requested ids', {}, { mergeStatus: 'requested' }],
    ['merge.organisationsDiffer ids', {}, { orgId: '8' }],
    ['merge.differs currencyCode', { currencyCode: 'USD', taxCurrencyCode: 'MYR' }, {}],
    ['merge.differs supplierId', { supplierId: '99' }, {}],
    ['merge.differs buyerId', { buyerId: '99' }, {}],
    ['merge.differs paymentTerms', { paymentTerms: '60 days' }, {}],
    ['merge.differs customValues.4', { customValues: { 4: 'blue' } }, {}],
    ['merge.tooLong remark', { remark: 'x'.repeat(999) }, {}],
  ])('refuses with %s', (code, changes, life) => {
    const first = source({ paymentTerms: '30 days', customValues: { 4: 'red' }, remark: 'First' });
    expect(codesOf([first, source(changes, life)])).toContain(code);
  });

  it('refuses a different exchange rate, and accepts the same', () => {
    const dollars = (exchangeRate: string) => source({ currencyCode: 'USD', exchangeRate });
    expect(codesOf([dollars('4.5'), dollars('4.50')])).toEqual([]);
    expect(codesOf([dollars('4.5'), dollars('4.51')])).toEqual(['merge.differs exchangeRate']);
  });

  it('asks for the payment mode where they differ, and takes the one that was chosen', () => {
    const two = [source({ paymentMode: '01' }), source({ paymentMode: '03' }), source()];
    expect(codesOf(two)).toEqual(['merge.paymentModeRequired paymentMode']);
    const chosen = { paymentMode: '03' };
    expect([...faultsOfMerge(two, chosen)]).toEqual([]);
    expect(mergeInvoices(two, { ...request, ...chosen }, words).paymentMode).toBe('03');
    expect([...faultsOfMerge(two, { paymentMode: '99' })]).toMatchObject([
      { code: 'document.paymentModeUnknown', path: 'paymentMode' },
    ]);
    expect(mergeInvoices(two.slice(1), request, words).paymentMode).toBe('03');
  });

  it('asks about an invoice above RM10,000 (specification 1, section 5)', () => {
    const of = (unitPrice: string, issueDate: string | null = '2026-03-01') =>
      source({
        issueDate,
        lines: [{ ...emptyLine('06'), quantity: '1', unitPrice }],
      });
    const questions = (...sources: DocumentState[]) => [
      ...questionsOnMerge(sources.map(receiptOf), request),
    ];
    expect(questions(of('10000'), of('5'))).toEqual([]);
    const [question, ...others] = questions(of('5'), of('10000.01'), of('20000'));
    expect(others).toEqual([]);
    expect(question).toMatchObject({
      code: 'merge.namedAboveLimit',
      confirm: true,
      params: { n: 2, limit: '10000', numbers: expect.stringMatching(/^INV-\d+, INV-\d+$/) },
    });
    // Before the rule, there was no limit; a draft without a date goes by that of the merged one.
    expect(questions(of('20000', '2025-12-31'), of('5'))).toEqual([]);
    expect(questions(of('20000', '2025-12-31'), of('10000.01', null))).toMatchObject([
      { code: 'merge.namedAboveLimit', params: { n: 1, limit: '10000' } },
    ]);
  });

  it('keeps the header data: sums, reasons, numbers, the whole period', () => {
    const merged = mergeInvoices(
      [
        source({
          additionalDiscountAmount: '1.00',
          additionalDiscountReason: 'Loyal',
          billingStartDate: '2026-10-01',
          billReference: 'PO-1',
          roundingAmount: '0.02',
        }),
        source({
          additionalDiscountAmount: '2.50',
          additionalDiscountReason: 'Early',
          billingStartDate: '2026-09-01',
          billingEndDate: '2026-10-31',
          billReference: 'PO-2',
          paymentTerms: '30 days',
        }),
      ],
      request,
      words,
    );
    expect(merged).toMatchObject({
      ...request,
      additionalDiscountReason: 'Loyal; Early',
      billingStartDate: '2026-09-01',
      billingEndDate: '2026-10-31',
      billReference: 'PO-1, PO-2',
      paymentTerms: '30 days',
    });
    expect(merged.additionalDiscountAmount?.toString()).toBe('3.5');
    expect(merged.roundingAmount?.toString()).toBe('0.02');
  });

  it('adds up the other charges of one delivery, and refuses two recipients (myinvois-ubl, D06)', () => {
    const sent = (name: string | null, amount: string, what: string) =>
      source({
        delivery: {
          ...emptyDelivery,
          name,
          otherChargesAmount: amount,
          otherChargesDescription: what,
        },
      });
    const merged = mergeInvoices(
      [sent('Kedai Senja', '100.00', 'Freight'), sent(null, '20.50', 'Crates'), source()],
      request,
      words,
    );
    expect(merged.delivery).toMatchObject({
      name: 'Kedai Senja',
      otherChargesDescription: 'Freight; Crates',
    });
    expect(merged.delivery!.otherChargesAmount!.toFixed(2)).toBe('120.50');
    expect(codesOf([sent('Kedai Senja', '1', 'a'), sent('Kedai Senja', '2', 'b')])).toEqual([]);
    expect(codesOf([sent('Kedai Senja', '1', 'a'), sent('Kedai Pagi', '1', 'a')])).toEqual([
      'merge.differs delivery',
    ]);
  });

  it('turns overall rates that differ into discounts of the lines, with the reason', () => {
    const merged = mergeInvoices([source({ discountRate: '5' }), source()], request, words);
    expect(merged.discountRate).toBeNull();
    expect(merged.lines[0]).toMatchObject({ discountReason: 'Overall discount of 5%' });
    expect(merged.lines[0]!.discountAmount?.toString()).toBe('5');
    expect(merged.lines[1]!.discountAmount).toBeNull();
  });

  it('turns the overall rate of a deduction into a discount below zero, which is no fault', () => {
    const lines = [
      { ...emptyLine('01'), quantity: '3', unitPrice: '100', taxes: [rate('10')] },
      { ...emptyLine('01'), quantity: '-1', unitPrice: '20', taxes: [rate('10')] },
    ];
    const merged = mergeInvoices([source({ discountRate: '5', lines }), source()], request, words);
    expect(merged.lines[1]!.discountAmount?.toString()).toBe('-1');
    expect(merged.totalExcludingTax?.toString()).toBe('366');
    expect([...faultsOf(merged)].map(({ code }) => code)).not.toContain(
      'line.discountAmountNegative',
    );
  });

  it('keeps a common overall rate', () => {
    const merged = mergeInvoices(
      [source({ discountRate: '5' }), source({ discountRate: '5.0' })],
      request,
      words,
    );
    expect(merged.discountRate?.toString()).toBe('5');
  });

  it('prints with the numbers of what it contains, as ranges', () => {
    const { references } = printableOf(mergeInvoices([source(), source()], request, words), {
      now: new Date(0),
      contains: ['INV-8', 'INV-9', 'INV-10', 'INV-12'],
    });
    expect(references).toEqual([{ kind: 'contains', number: 'INV-8 – INV-10, INV-12 (4)' }]);
  });

  const sen = fc.integer({ min: 0, max: 99_999 }).map((n) => new Decimal(n).div(100).toString());
  const line = fc
    .record({
      unitPrice: sen,
      quantity: fc.constantFrom('1', '2.5', '7'),
      discountRate: fc.constantFrom(null, '3', '12.5'),
      discountAmount: fc.constantFrom(null, '0.05'),
      taxRate: fc.constantFrom('0', '6', '8', '10'),
    })
    .map(({ taxRate, ...rest }) => ({ ...emptyLine(), ...rest, taxes: [rate(taxRate)] }));
  const invoice = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    discountRate: fc.constantFrom(null, '2.5', '7', '33.3333'),
    additionalFeeAmount: fc.constantFrom(null, '3.33'),
    prepaymentAmount: fc.constantFrom(null, '10'),
    roundingAmount: fc.constantFrom(null, '-0.01'),
  });
  const currency = fc.constantFrom(
    { currencyCode: 'MYR', taxCurrencyCode: 'MYR', exchangeRate: null },
    { currencyCode: 'USD', taxCurrencyCode: 'MYR', exchangeRate: '4.4321' },
    { currencyCode: 'USD', taxCurrencyCode: 'USD', exchangeRate: '4.4321' },
  );

  it('owes what its sources owed, to the sen, with the same tax', () => {
    fc.assert(
      fc.property(currency, fc.array(invoice, { minLength: 2, maxLength: 8 }), (money, drafts) => {
        const sources = drafts.map((draft) => source({ ...draft, ...money }));
        const totals = calculate(mergeInvoices(sources, request, words));
        const each = sources.map((one) => calculate(one));
        const added = (name: 'totalExcludingTax' | 'totalTaxAmount' | 'totalPayableAmount') =>
          sum(each.map((one) => one[name])).toString();
        expect(totals.totalExcludingTax.toString()).toBe(added('totalExcludingTax'));
        expect(totals.totalTaxAmount.toString()).toBe(added('totalTaxAmount'));
        expect(totals.totalPayableAmount.toString()).toBe(added('totalPayableAmount'));
        if (money.currencyCode === 'MYR')
          expect(totals.totalIncludingTax.toString()).toBe(
            sum(each.map((one) => one.totalIncludingTax)).toString(),
          );
      }),
      { numRuns: 150 },
    );
  });
});
