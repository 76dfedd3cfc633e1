import { amountText, decimal, roundSen, sum, type Decimal } from '@kernel/money';
import fc from 'fast-check';
import { goldenContent } from '../../../../../test/support/golden-drafts';
import { calculate } from './arithmetic';
import type { Content, DocumentDraft, DraftLine, LineTax } from './document.types';
import { draftOf } from './draft';
import { emptyDraft, emptyLine } from './empty-draft';

const tax = (taxType: string, taxRate: string | null = null): LineTax<string> => ({
  taxType,
  taxRate,
  taxPerUnit: null,
  taxUnits: null,
  taxUnitOfMeasure: null,
});

const line = (change: Partial<DraftLine>): DraftLine => ({
  ...emptyLine(),
  quantity: '1',
  taxes: [tax('06', '0')],
  ...change,
});

const content = (change: Partial<DocumentDraft>): Content =>
  draftOf({ ...emptyDraft(1), ...change });

const text = (amounts: readonly Decimal[]): string[] => amounts.map((amount) => amountText(amount));

describe('the worked examples of myinvois-ubl, section 14, and its example files', () => {
  it.each([
    ['invoice', '1166.40', '1160.00', '84.69', '1244.69', '1044.70'],
    ['credit-note', '73.15', '73.15', '7.32', '80.47', '80.47'],
    ['consolidated-invoice', '1890.00', '1890.00', '113.40', '2003.40', '2003.40'],
    ['self-billed-invoice', '3200.00', '3200.00', '0.00', '3200.00', '3200.00'],
  ])('%s: net %s, excluding tax %s, tax %s, including tax %s, payable %s', (name, ...expected) => {
    const totals = calculate(goldenContent(name));
    expect(
      text([
        totals.totalNetAmount,
        totals.totalExcludingTax,
        totals.totalTaxAmount,
        totals.totalIncludingTax,
        totals.totalPayableAmount,
      ]),
    ).toEqual(expected);
  });

  it('reproduces the lines of the invoice: discount, charge and exemption', () => {
    const { lines } = calculate(goldenContent('invoice'));
    expect(text(lines.map((each) => each.subtotal))).toEqual(['462.00', '450.00', '217.50']);
    expect(text(lines.map((each) => each.totalExcludingTax))).toEqual([
      '438.90',
      '510.00',
      '217.50',
    ]);
    expect(text(lines.map((each) => each.taxAmount))).toEqual(['43.89', '40.80', '0.00']);
    expect(amountText(lines[2]!.taxExemptionAmount)).toBe('217.50');
  });
});

describe('one line', () => {
  const lineOf = (change: Partial<DraftLine>, header: Partial<DocumentDraft> = {}) =>
    calculate(content({ ...header, lines: [line(change)] })).lines[0]!;

  it.each([
    ['3', '0.335', '1.01'],
    ['0.5', '0.01', '0.01'],
    ['12', '38.50', '462.00'],
    ['0.33333', '12.12345678', '4.04'],
    ['-2', '10.005', '-20.01'],
  ])('R1: %s × %s is %s, rounded half away from zero', (quantity, unitPrice, subtotal) => {
    expect(amountText(lineOf({ quantity, unitPrice }).subtotal)).toBe(subtotal);
  });

  it('prefers a rate to the amount, and uses an amount alone as it is', () => {
    const both = lineOf({ unitPrice: '200', discountRate: '5', discountAmount: '99' });
    const alone = lineOf({ unitPrice: '200', discountRate: '0', discountAmount: '12.34' });
    expect(text([both.discountAmount, alone.discountAmount])).toEqual(['10.00', '12.34']);
  });

  it('applies the overall discount to every line in addition to its own', () => {
    const totals = lineOf({ unitPrice: '200', discountRate: '5' }, { discountRate: '10' });
    expect(text([totals.discountAmount, totals.overallDiscountAmount])).toEqual(['10.00', '20.00']);
    expect(amountText(totals.totalExcludingTax)).toBe('170.00');
  });

  it('splits a partly exempt line into the tax on the rest and the exemption (section 8.4)', () => {
    const totals = lineOf({
      unitPrice: '400',
      taxes: [tax('01', '10')],
      taxExemptionAmount: '150',
    });
    expect(totals.taxes.map((each) => [each.taxType, amountText(each.taxableAmount)])).toEqual([
      ['01', '250.00'],
      ['E', '150.00'],
    ]);
    expect(amountText(totals.taxAmount)).toBe('25.00');
  });

  it('adds a percentage and a fixed amount per unit on the same line', () => {
    const perNight: LineTax<string> = { ...tax('03'), taxPerUnit: '10', taxUnits: '3' };
    const totals = lineOf({ unitPrice: '250', quantity: '3', taxes: [tax('02', '8'), perNight] });
    expect(text(totals.taxes.map((each) => each.taxAmount))).toEqual(['60.00', '30.00']);
    expect(amountText(totals.taxAmount)).toBe('90.00');
  });

  it.each(['06', 'E'])('never computes tax for tax type %s, whatever its rate', (taxType) => {
    expect(lineOf({ unitPrice: '100', taxes: [tax(taxType, '8')] }).taxAmount.isZero()).toBe(true);
  });
});

describe('a foreign currency (myinvois-ubl, section 8.5)', () => {
  const foreign = (taxCurrencyCode: string) =>
    calculate(
      content({
        currencyCode: 'USD',
        taxCurrencyCode,
        exchangeRate: '4.2105',
        lines: [line({ unitPrice: '100.01', taxes: [tax('02', '8')] })],
      }),
    );

  it('computes taxes in ringgit and converts them back for the total including tax', () => {
    const totals = foreign('MYR');
    expect(amountText(totals.totalTaxAmount)).toBe('33.69');
    expect(amountText(totals.totalIncludingTax)).toBe('108.01');
  });

  it('states everything in the document currency if that is the tax currency', () => {
    const totals = foreign('USD');
    expect(amountText(totals.totalTaxAmount)).toBe('8.00');
    expect(amountText(totals.totalIncludingTax)).toBe('108.01');
  });
});

const amountOf = (max: number, scale: number) =>
  fc.integer({ min: 0, max }).map((whole) =>
    decimal(whole)
      .div(10 ** scale)
      .toString(),
  );
const rate = fc.option(amountOf(100_00, 2));
const money = fc.option(amountOf(50_000_00, 2));

const anyTax: fc.Arbitrary<LineTax<string>> = fc
  .oneof(
    fc.record({
      taxType: fc.constantFrom('01', '02', '05', 'E', '06'),
      taxRate: amountOf(20_00, 2),
    }),
    fc.record({
      taxType: fc.constantFrom('03', '04'),
      taxPerUnit: amountOf(99_00, 2),
      taxUnits: amountOf(99, 1),
    }),
  )
  .map((each) => ({ ...tax('06'), ...each }));

const anyLine: fc.Arbitrary<DraftLine> = fc
  .record({
    quantity: amountOf(10_000_00000, 5),
    unitPrice: amountOf(1_000_00000000, 8),
    discountRate: rate,
    discountAmount: money,
    feeChargeRate: rate,
    feeChargeAmount: money,
    taxes: fc.uniqueArray(anyTax, { minLength: 1, maxLength: 3, selector: (each) => each.taxType }),
    taxExemptionAmount: money,
  })
  .map(line);

const anyContent: fc.Arbitrary<Content> = fc
  .record({
    currencyCode: fc.constantFrom('MYR', 'USD'),
    taxCurrencyCode: fc.constantFrom('MYR', null),
    exchangeRate: amountOf(9_0000, 4).filter((each) => each !== '0'),
    discountRate: rate,
    additionalDiscountAmount: money,
    additionalFeeAmount: money,
    prepaymentAmount: money,
    roundingAmount: fc.option(amountOf(1_00, 2)),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  })
  .map(content);

describe('R1 to R10 hold exactly for any document', () => {
  const always = (check: (of: Content, totals: ReturnType<typeof calculate>) => void) =>
    fc.assert(
      fc.property(anyContent, (any) => check(any, calculate(any))),
      { numRuns: 200 },
    );
  const equal = (a: Decimal, b: Decimal) => expect(amountText(a, 8)).toBe(amountText(b, 8));

  it('R1, R2: lines', () => {
    always((any, { lines }) => {
      for (const [i, each] of lines.entries()) {
        const { unitPrice, quantity } = any.lines[i]!;
        equal(each.subtotal, roundSen(unitPrice!.times(quantity!)));
        equal(
          each.totalExcludingTax,
          each.subtotal
            .minus(each.discountAmount)
            .minus(each.overallDiscountAmount)
            .plus(each.feeChargeAmount),
        );
      }
    });
  });

  it('R3, R4, R5: net, discounts and fees, total excluding tax', () => {
    always((_, totals) => {
      equal(totals.totalNetAmount, sum(totals.lines.map((each) => each.totalExcludingTax)));
      equal(
        totals.totalExcludingTax,
        totals.totalNetAmount.minus(totals.totalDiscountValue).plus(totals.totalChargeAmount),
      );
    });
  });

  it('R6, R7: base and tax of each tax type', () => {
    always((_, totals) => {
      for (const { taxType, taxableAmount, taxAmount } of totals.taxes) {
        const same = totals.lines
          .flatMap((each) => each.taxes)
          .filter((each) => each.taxType === taxType);
        equal(taxableAmount, sum(same.map((each) => each.taxableAmount)));
        equal(taxAmount, sum(same.map((each) => each.taxAmount)));
      }
      for (const each of totals.lines)
        for (const { taxType, taxableAmount } of each.taxes)
          if (taxType !== 'E')
            equal(taxableAmount, each.totalExcludingTax.minus(each.taxExemptionAmount));
    });
  });

  it('R8: total tax over the types and over the lines', () => {
    always((_, totals) => {
      const taxed = totals.taxes.filter((each) => each.taxType !== 'E');
      equal(totals.totalTaxAmount, sum(taxed.map((each) => each.taxAmount)));
      equal(totals.totalTaxAmount, sum(totals.lines.map((each) => each.taxAmount)));
    });
  });

  it('R9, R10: total including tax, payable', () => {
    always((any, totals) => {
      const foreign = any.taxCurrencyCode !== null && any.taxCurrencyCode !== any.currencyCode;
      const tax = foreign
        ? roundSen(totals.totalTaxAmount.div(any.exchangeRate!))
        : totals.totalTaxAmount;
      equal(totals.totalIncludingTax, totals.totalExcludingTax.plus(tax));
      equal(
        totals.totalPayableAmount,
        totals.totalIncludingTax.minus(totals.prepaymentAmount).plus(totals.roundingAmount),
      );
    });
  });

  it('every amount is in whole sen', () => {
    always((_, { lines, taxes, ...totals }) => {
      const amounts = [
        ...Object.values(totals),
        ...taxes.flatMap((each) => [each.taxableAmount, each.taxAmount]),
        ...lines.flatMap((each) => [each.subtotal, each.totalExcludingTax, each.taxAmount]),
      ];
      expect(amounts.every((amount) => amount.equals(roundSen(amount)))).toBe(true);
    });
  });
});
