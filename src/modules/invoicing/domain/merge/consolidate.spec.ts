import fc from 'fast-check';
import { Decimal, decimal, sum } from '@kernel/money';
import { calculate } from '../document/arithmetic';
import type { DocumentDraft, DraftLine } from '../document/document.types';
import { draftOf } from '../document/draft';
import { emptyDraft, emptyLine, emptyParty } from '../document/empty-draft';
import { newLife } from '../document/new-life';
import { faultsOf } from '../document/rules';
import { toUbl } from '../ubl';
import { isRelaxedBy, type Limits, plan, type Planned, exclusionReason } from './consolidate';
import type { MergeWords } from './merge';
import { type Receipt, receiptOf } from './receipt';

const words: MergeWords = {
  overallDiscount: (rate) => `Overall discount of ${rate}%`,
  taxRounding: (range) => `${range} (difference of tax roundings)`,
};

const party = {
  ...emptyParty,
  name: 'Kedai Runcit Senja',
  tin: 'C99900022220',
  idType: 'BRN',
  idValue: '209901000022',
  addressLine0: '1, Jalan Senja',
  city: 'Ipoh',
  state: '08',
  country: 'MYS',
  phone: '+60555002222',
} as const;
const parties = { supplier: party, buyer: { ...party, name: 'General Public' }, buyerId: '9' };
const roomy: Limits = { bytes: 290_000, lines: 1_000 };

const tax = (taxType: string, taxRate: string | null, perUnit: string | null = null) => ({
  taxType,
  taxRate,
  taxPerUnit: perUnit,
  taxUnits: perUnit && '3',
  taxUnitOfMeasure: null,
});

const lineOf = (changes: Partial<DraftLine>): DraftLine => ({
  ...emptyLine(),
  description: 'Sold at the counter',
  classifications: ['022'],
  unitOfMeasure: 'C62',
  quantity: '1',
  unitPrice: '10.00',
  taxes: [tax('01', '10')],
  ...changes,
});

const receipt = (counter: number, changes: Partial<DocumentDraft> = {}, life = {}): Receipt =>
  receiptOf({
    ...draftOf({
      ...emptyDraft(1),
      invoiceNumber: `INV-${String(counter).padStart(6, '0')}`,
      supplierId: '1',
      issueDate: '2026-08-14',
      issueTime: '10:00:00',
      lines: [lineOf({})],
      ...changes,
    }),
    ...newLife(),
    ...life,
    id: String(counter),
    orgId: '7',
    version: 1,
  });

const planOf = (receipts: readonly Receipt[], limits = roomy): Planned[] =>
  plan(receipts, () => parties, limits, words);

const never = { isRelaxed: () => false };

describe('a consolidated e-invoice', () => {
  it('writes consecutive numbers as a range and splits it at each gap (myinvois-ubl, section 10.1)', () => {
    const [document] = planOf([7, 3, 1, 2, 5, 6].map((n) => receipt(n)));
    expect(document!.ranges).toEqual(['INV-000001 – INV-000003', 'INV-000005 – INV-000007']);
    expect(document!.content.lines.map(({ description }) => description)).toEqual(document!.ranges);
    expect(
      document!.content.lines.every(({ classifications }) => classifications.join() === '004'),
    ).toBe(true);
  });

  it('is due within 7 days after the end of its month', () => {
    const documents = planOf([
      receipt(1, { issueDate: '2026-02-03' }),
      receipt(2, { issueDate: '2026-12-31' }),
    ]);
    expect(documents.map(({ month, dueDate }) => [month, dueDate])).toEqual([
      ['2026-02', '2026-03-07'],
      ['2026-12', '2027-01-07'],
    ]);
    expect(documents[0]!.content).toMatchObject({
      billingStartDate: '2026-02-01',
      billingEndDate: '2026-02-28',
    });
  });

  it('taxes ten thousand roundings as the receipts did: RM9.95 at 6% is RM0.60 each time', () => {
    const receipts = Array.from({ length: 1000 }, (_, i) =>
      receipt(i + 1, { lines: [lineOf({ unitPrice: '9.95', taxes: [tax('02', '6')] })] }),
    );
    const [document, ...others] = planOf(receipts);
    expect(others).toEqual([]);
    const totals = calculate(document!.content);
    expect(totals.totalTaxAmount.toString()).toBe('600');
    expect(totals.totalExcludingTax.toString()).toBe('9950');
    expect(document!.content.lines).toHaveLength(2);
  });

  it.each([
    ['10000.00', '2026-01-01', null],
    ['10000.01', '2026-01-01', 'merge.aboveLimit'],
    ['10000.01', '2025-12-31', null],
  ])(
    'with a receipt of RM%s on %s reports %s (decisions, section 3)',
    (unitPrice, issueDate, code) => {
      const high = receipt(1, {
        issueDate,
        lines: [lineOf({ unitPrice, taxes: [tax('06', '0')] })],
      });
      expect(exclusionReason(high, never)?.code ?? null).toBe(code);
    },
  );

  it('compares a foreign amount with the limit at the document’s rate, tax included', () => {
    const dollars = { currencyCode: 'USD', exchangeRate: '4.50' };
    const at = (unitPrice: string) =>
      exclusionReason(receipt(1, { ...dollars, lines: [lineOf({ unitPrice })] }), never)?.code;
    expect(at('2020.20')).toBeUndefined();
    expect(at('2020.21')).toBe('merge.aboveLimit');
  });

  it('includes a transaction above the limit while both the law and the organisation relax it', () => {
    const lines = [lineOf({ unitPrice: '20000' })];
    const isRelaxed = isRelaxedBy([{ orgId: '7', dateFrom: '2026-08-01', dateTo: '2028-06-30' }]);
    const codeOn = (issueDate: string) =>
      exclusionReason(receipt(1, { issueDate, lines }), { isRelaxed })?.code ?? null;
    expect(['2026-07-31', '2026-08-01', '2027-12-31', '2028-01-01'].map(codeOn)).toEqual([
      'merge.aboveLimit',
      null,
      null,
      'merge.aboveLimit',
    ]);
  });

  it.each([
    [{ submitStatus: 10 }, 'merge.notPending'],
    [{ mergeStatus: 'contained' }, 'merge.contained'],
    [{ mergeStatus: 'merged' }, 'merge.alreadyMerged'],
    [{ deletedAt: new Date(0) }, 'merge.deleted'],
  ])('leaves out documents with %j, as %s', (life, code) => {
    expect(exclusionReason(receipt(1, {}, life), never)?.code).toBe(code);
  });

  it('leaves out what is below zero under one tax, whatever stands beside it', () => {
    const back = lineOf({ quantity: '-1', taxes: [tax('02', '8')] });
    const code = (...lines: DraftLine[]) => exclusionReason(receipt(1, { lines }), never)?.code;
    expect(code(back)).toBe('merge.negative');
    expect(code(lineOf({ quantity: '3' }), back)).toBe('merge.negative');
    expect(code(lineOf({ quantity: '3', taxes: [tax('02', '8')] }), back)).toBeUndefined();
  });

  const taxes = fc.constantFrom(
    [tax('01', '10')],
    [tax('02', '6')],
    [tax('02', '8')],
    [tax('06', '0')],
    [tax('E', null)],
    [tax('03', null, '10.35')],
    [tax('01', '5'), tax('02', '8')],
    [tax('02', '8'), tax('03', null, '1.111')],
  );
  const amount = (most: number) =>
    fc.integer({ min: 0, max: most }).map((sen) => new Decimal(sen).div(100).toString());
  const lines = fc.array(
    fc
      .record({ taxes, unitPrice: amount(99_999), quantity: fc.constantFrom('1', '3', '0.125') })
      .chain((line) =>
        fc.record({ discountRate: fc.constantFrom(null, '5', '33.3333') }).map((more) =>
          lineOf({
            ...line,
            ...more,
            discountReason: 'Sale',
            taxExemptionReason: 'Exempt goods',
          }),
        ),
      ),
    { minLength: 1, maxLength: 4 },
  );
  const header = fc.record({
    discountRate: fc.constantFrom(null, '2.5', '10'),
    additionalDiscountAmount: fc.constantFrom(null, '0.10'),
    additionalFeeAmount: fc.constantFrom(null, '1.23'),
    roundingAmount: fc.constantFrom(null, '0.02', '-0.02'),
    prepaymentAmount: fc.constantFrom(null, '5.00'),
  });
  const receipts = fc
    .uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 60 })
    .chain((counters) =>
      fc.tuple(
        ...counters.map((n) =>
          fc.tuple(lines, header).map(([l, h]) => receipt(n, { ...h, lines: l })),
        ),
      ),
    );

  it('has every receipt in exactly one place, with sums equal to the sen', () => {
    fc.assert(
      fc.property(receipts, fc.integer({ min: 8, max: 60 }), (all, most) => {
        const documents = planOf(all, { ...roomy, lines: most });
        const placed = documents.flatMap((document) => document.receipts.map(({ id }) => id));
        expect([...placed].sort()).toEqual(all.map(({ id }) => id).sort());
        for (const { content, receipts: inside, sums } of documents) {
          const totals = calculate(content);
          expect(content.lines.length).toBeLessThanOrEqual(most);
          expect([...faultsOf(content)].filter(({ path }) => path.startsWith('lines'))).toEqual([]);
          expect(totals.totalExcludingTax.toString()).toBe(sums.excludingTax.toString());
          expect(totals.totalTaxAmount.toString()).toBe(sums.tax.toString());
          expect(totals.totalIncludingTax.toString()).toBe(sums.includingTax.toString());
          expect(totals.totalPayableAmount.toString()).toBe(sums.payable.toString());
          expect(sum(inside.map((each) => each.sums.payable)).toString()).toBe(
            sums.payable.toString(),
          );
        }
      }),
      { numRuns: 120 },
    );
  });

  it('lists in its ranges exactly the numbers that it contains', () => {
    const counters = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), {
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(counters, (numbers) => {
        const [document] = planOf(numbers.map((n) => receipt(n)));
        const named = document!.content.lines.flatMap(({ description }) => {
          const [from, to = from] = description!.split(' – ').map((n) => Number(n.slice(4)));
          return Array.from({ length: to! - from! + 1 }, (_, i) => from! + i);
        });
        expect(named).toEqual([...numbers].sort((a, b) => a - b));
      }),
    );
  });

  it('is split before it exceeds the size the authority accepts', () => {
    const receipts = Array.from({ length: 900 }, (_, i) => receipt(2 * i + 1));
    const documents = planOf(receipts);
    expect(documents.length).toBeGreaterThan(1);
    for (const { content } of documents) {
      const whole = { ...content, invoiceNumber: 'X'.repeat(50) };
      const bytes = Buffer.byteLength(
        toUbl(whole, { issueInstant: new Date('2026-09-14T04:00:00Z') }),
      );
      expect(bytes).toBeLessThan(290_000 - 12_000);
      expect(bytes).toBeGreaterThan(documents.at(-1)!.content === content ? 0 : 250_000);
    }
  });

  it('taxes in ringgit what is sold in dollars, and owes what the receipts owed', () => {
    const dollars = { currencyCode: 'USD', taxCurrencyCode: 'MYR', exchangeRate: '4.4321' };
    const all = Array.from({ length: 40 }, (_, i) =>
      receipt(i + 1, { ...dollars, lines: [lineOf({ unitPrice: '9.97' })] }),
    );
    const [{ content, sums }] = planOf(all) as [Planned];
    const totals = calculate(content);
    expect(totals.totalTaxAmount).toEqual(sums.tax);
    expect(totals.totalPayableAmount).toEqual(sums.payable);
    expect(decimal(content.exchangeRate)).toEqual(decimal('4.4321'));
  });
});
