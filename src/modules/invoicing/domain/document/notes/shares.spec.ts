import fc from 'fast-check';
import { amountText, decimal, sum } from '@kernel/money';
import { goldenContent } from '../../../../../../test/support/golden-drafts';
import { calculate } from '../arithmetic';
import { draftOf, jsonOf } from '../draft';
import { emptyLine } from '../empty-draft';
import type { Content, DocumentDraft, DraftLine } from '../document.types';
import { newLife } from '../new-life';
import { faultsOfLine } from '../rules/line-rules';
import { lineFor, noteOf } from './note-of';
import { leftOf } from './original';
import { originalOf, type Taken } from './original-of';
import { lineAmounts, sharesOf } from './shares';

const nothing: Taken = { amounts: [], lines: [] };
const issued = { issueDate: '2026-09-14', issueTime: '10:00:00' };

const line = (changes: Partial<DraftLine>): DraftLine => ({
  ...emptyLine('01'),
  description: 'Beans',
  taxes: [
    { taxType: '01', taxRate: '10', taxPerUnit: null, taxUnits: null, taxUnitOfMeasure: null },
  ],
  ...changes,
});

const contentOf = (lines: DraftLine[], more: Partial<DocumentDraft> = {}): Content =>
  draftOf({ ...jsonOf(goldenContent('invoice')), ...more, lines });

const invoice = (id: string, lines: DraftLine[], more: Partial<DocumentDraft> = {}) => ({
  ...contentOf(lines, more),
  ...newLife(),
  id,
  orgId: '1',
  version: 1,
});

const reference = (documentId: string | null) => ({ documentId, uuid: 'NA', invoiceNumber: 'X' });

const texts = (note: Content, totals: Record<string, string>): string[] =>
  sharesOf(note, (id) => (id in totals ? decimal(totals[id]) : undefined)).map(({ amount }) =>
    amountText(amount),
  );

/** Without document-level discounts and fees, so that the figures are simple. */
const plain = {
  kind: 2 as const,
  discountRate: null,
  additionalDiscountAmount: null,
  additionalFeeAmount: null,
  prepaymentAmount: null,
  roundingAmount: null,
};

describe('what a note takes from its originals', () => {
  const at = (originalId: string, unitPrice: string) =>
    line({ quantity: '1', unitPrice, originalId, originalLine: 1 });
  const typed = (unitPrice: string) => line({ quantity: '1', unitPrice });

  it.each<[string, DraftLine[], (string | null)[], Record<string, string>, string[]]>([
    ['one original takes all of it', [typed('100')], ['1'], { 1: '50' }, ['110.00']],
    [
      'picked lines go to their own',
      [at('1', '100'), at('2', '10')],
      ['1', '2'],
      {},
      ['110.00', '11.00'],
    ],
    [
      'typed lines are split in proportion to the originals',
      [typed('100')],
      ['1', '2'],
      { 1: '300', 2: '100' },
      ['82.50', '27.50'],
    ],
    [
      'typed lines belong to the old paper, from which nothing can be picked',
      [at('1', '100'), typed('10')],
      ['1', null],
      { 1: '300' },
      ['110.00', '11.00'],
    ],
    [
      'evenly when the originals came to nothing',
      [typed('10')],
      ['1', '2'],
      { 1: '0', 2: '0' },
      ['5.50', '5.50'],
    ],
    [
      'a link to what is not named counts nowhere else',
      [at('9', '10')],
      ['1'],
      { 1: '5' },
      ['11.00'],
    ],
  ])('%s', (_, lines, references, totals, expected) => {
    const note = contentOf(lines, { ...plain, references: references.map(reference) });
    expect(texts(note, totals)).toEqual(expected);
  });

  it('adds up to the note and to the lines, to the sen, for any content', () => {
    const lines = fc.array(
      fc.record({
        cents: fc.integer({ min: 1, max: 5_000_000 }),
        quantity: fc.integer({ min: 1, max: 999 }),
        from: fc.constantFrom(null, '1', '2', '3'),
        rate: fc.constantFrom('0', '6', '8', '10'),
      }),
      { minLength: 1, maxLength: 12 },
    );
    const discount = fc.integer({ min: 0, max: 50_000 });
    const own = fc.constantFrom(['1'], ['1', '2'], ['1', '2', '3'], ['1', null], [null]);
    fc.assert(
      fc.property(lines, discount, own, (drawn, off, references) => {
        const note = contentOf(
          drawn.map(({ cents, quantity, from, rate }) =>
            line({
              quantity: String(quantity),
              unitPrice: amountText(decimal(cents).div(100)),
              taxes: [{ ...line({}).taxes[0]!, taxRate: rate }],
              originalId: from,
              originalLine: from && 1,
            }),
          ),
          {
            ...plain,
            additionalDiscountAmount: amountText(decimal(off).div(100)),
            references: references.map(reference),
          },
        );
        const totals = calculate(note);
        const shares = sharesOf(note, (id) => decimal(id).times(100));
        expect(sum(shares.map(({ amount }) => amount)).equals(totals.totalIncludingTax)).toBe(true);
        expect(
          sum(lineAmounts(totals)).equals(
            totals.totalNetAmount.plus(totals.totalTaxInDocumentCurrency),
          ),
        ).toBe(true);
      }),
    );
  });
});

describe('a prefilled note', () => {
  const beans = line({
    quantity: '12',
    unitPrice: '38.50',
    discountAmount: '10',
    discountReason: 'x',
  });
  const bags = line({ quantity: '3', unitPrice: '7.25' });
  const state = invoice('1', [beans, bags], plain);
  const taken = (...lines: [number, string][]): Taken => ({
    amounts: [decimal('10')],
    lines: lines.map(([originalLine, quantity]) => ({
      originalLine,
      quantity: decimal(quantity),
      amount: decimal('1'),
    })),
  });

  it.each([
    [
      'nothing yet',
      nothing,
      [
        ['12', '10.00'],
        ['3', null],
      ],
    ],
    [
      'five of the first',
      taken([1, '5']),
      [
        ['7', '5.83'],
        ['3', null],
      ],
    ],
    ['all of the first', taken([1, '12']), [['3', null]]],
    ['more than there was', taken([1, '13'], [2, '3']), []],
  ])('takes what is left when earlier notes took %s', (_, before, expected) => {
    const note = noteOf(2, jsonOf(state), originalOf(state, before), issued);
    expect(note.lines.map((each) => [each.quantity, each.discountAmount])).toEqual(expected);
  });

  it('equals the original while nothing was taken, including the document-level discount', () => {
    const whole = invoice('1', [beans, bags], {
      ...plain,
      additionalDiscountAmount: '4',
      additionalDiscountReason: 'Loyalty',
    });
    const note = noteOf(4, jsonOf(whole), originalOf(whole, nothing), issued);
    expect(calculate(draftOf(note)).totalIncludingTax).toEqual(calculate(whole).totalIncludingTax);
    expect(note).toMatchObject({
      kind: 4,
      invoiceNumber: null,
      additionalDiscountReason: 'Loyalty',
    });
    const later = noteOf(4, jsonOf(whole), originalOf(whole, taken([1, '1'])), issued);
    expect(later.additionalDiscountAmount).toBeNull();
  });

  // A deduction of the original is one of the note: negative lines are allowed (myinvois-ubl, section 2.2).
  it('equals an original that has a line below zero, and one of a fixed amount only', () => {
    const deducted = line({ quantity: '-2', unitPrice: '15' });
    const charged = line({ quantity: '0', unitPrice: '9', feeChargeAmount: '20', feeReason: 'x' });
    const free = line({ quantity: '0', unitPrice: '9' });
    const whole = invoice('1', [beans, deducted, charged, free], plain);
    const note = noteOf(2, jsonOf(whole), originalOf(whole, nothing), issued);
    expect(calculate(draftOf(note)).totalIncludingTax).toEqual(calculate(whole).totalIncludingTax);
    expect(note.lines.map(({ quantity }) => quantity)).toEqual(['12', '-2', '0']);
    const left = noteOf(2, jsonOf(whole), originalOf(whole, taken([2, '-1'], [3, '0'])), issued);
    expect(left.lines.map(({ quantity }) => quantity)).toEqual(['12', '-1']);
    const gone = noteOf(2, jsonOf(whole), originalOf(whole, taken([2, '-2'])), issued);
    expect(gone.lines.map(({ quantity }) => quantity)).toEqual(['12', '0']);
  });

  it('that charges more starts without a line; a picked line leaves its price open', () => {
    const original = originalOf(state, taken([1, '12']));
    expect(noteOf(3, jsonOf(state), original, issued).lines).toEqual([]);
    expect(lineFor(3, original, 0, decimal('12'))).toMatchObject({
      quantity: '12',
      unitPrice: null,
      discountAmount: null,
      originalLine: 1,
    });
  });

  // 3 of 5 at 17.0614 are 51.18, and three fifths of 85.31 would be 51.19 (myinvois-ubl, section 8.2, R6).
  it.each([
    ['as a whole', '01', '85.31', null, '51.18'],
    ['as a whole, after an overall discount', '01', '76.78', '10', '46.06'],
    ['as a whole by its tax type', 'E', '85.31', null, '51.18'],
    ['in part', '01', '40.00', null, '24.00'],
    ['by its tax type, without an amount', 'E', null, null, null],
  ])('exempts no more than its part of a line that is exempt %s', (_, taxType, typed, rate, is) => {
    const [tax] = line({}).taxes;
    const exempt = line({
      quantity: '5',
      unitPrice: '17.0614',
      taxes: [{ ...tax!, taxType, taxRate: taxType === 'E' ? null : '10' }],
      taxExemptionAmount: typed,
      taxExemptionReason: 'Schedule A',
    });
    const original = originalOf(invoice('1', [exempt], { ...plain, discountRate: rate }), nothing);
    const part = lineFor(2, original, 0, decimal(3));
    expect(part.taxExemptionAmount).toBe(is);
    const note = contentOf([part], { ...plain, discountRate: rate });
    const wrong = faultsOfLine(note.lines[0]!, calculate(note).lines[0]!, 0);
    expect([...wrong].filter(({ code }) => code.startsWith('line.exemption'))).toEqual([]);
  });

  it('never hides that notes took more than there was', () => {
    const original = originalOf(state, { amounts: [decimal('1000')], lines: [] });
    expect(leftOf(original).isNegative()).toBe(true);
    expect(leftOf(original).plus(original.noted).equals(original.total)).toBe(true);
  });

  it('that take a line in parts add up to its typed amounts', () => {
    const tax = { ...line({}).taxes[0]!, taxType: '05', taxRate: null, taxPerUnit: '10' };
    const fixed = line({
      quantity: '3',
      unitPrice: '100',
      discountAmount: '10',
      feeChargeAmount: '20.00',
      taxes: [{ ...tax, taxUnits: '5' }],
    });
    const whole = invoice('1', [fixed], plain);
    const parts = ['0', '1', '2'].map((quantity) =>
      lineFor(2, originalOf(whole, taken([1, quantity])), 0, decimal(1)),
    );
    const texts = parts.map((part) => [
      part.discountAmount,
      part.feeChargeAmount,
      part.taxes[0]!.taxUnits,
    ]);
    expect(texts).toEqual([
      ['3.33', '6.67', '1.66667'],
      ['3.34', '6.66', '1.66666'],
      ['3.33', '6.67', '1.66667'],
    ]);
  });

  it('takes each line once however it is split, and no part more than is left', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(pieces, (wanted) => {
        let before: Taken['lines'] = [];
        for (const each of wanted) {
          const original = originalOf(state, { amounts: [], lines: before });
          const [offered] = noteOf(2, jsonOf(state), original, issued).lines.filter(
            ({ originalLine }) => originalLine === 1,
          );
          const quantity = decimal(Math.min(each, Number(offered?.quantity ?? 0)));
          before = [...before, { originalLine: 1, quantity, amount: decimal(0) }];
        }
        expect(sum(before.map(({ quantity }) => quantity)).lessThanOrEqualTo(12)).toBe(true);
      }),
    );
  });
});
