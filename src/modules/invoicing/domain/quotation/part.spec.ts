import fc from 'fast-check';
import { Decimal, decimal, sum, ZERO } from '@kernel/money';
import { calculate } from '../document/arithmetic';
import type { Content, Line } from '../document/document.types';
import { draftOf } from '../document/draft';
import { emptyDelivery, emptyDraft, emptyLine } from '../document/empty-draft';
import { faultsOf } from '../document/rules';
import { partOf } from './part';
import type { QuotationContent } from './quotation.types';
import { convertStatusOf, faultsOfTakes, quantitiesOf, spread } from './taking';

const words = draftOf({
  ...emptyDraft(1),
  invoiceNumber: 'QT-000001',
  taxType: '01',
  issueDate: '2026-11-02',
  issueTime: '09:00:00',
});
const party = {} as NonNullable<Content['supplier']>;

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((n) => decimal(n).div(100));
const taxes = fc.constantFrom<Line['taxes'][number][]>(
  ...['01', '02', '06', 'E'].map((taxType) => [
    {
      taxType,
      taxRate: taxType === 'E' ? null : decimal(taxType === '06' ? 0 : 8),
      taxPerUnit: null,
      taxUnits: null,
      taxUnitOfMeasure: null,
    },
  ]),
  [
    {
      taxType: '03',
      taxRate: null,
      taxPerUnit: decimal('10'),
      taxUnits: decimal('3'),
      taxUnitOfMeasure: 'C62',
    },
  ],
);

const someLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 400_000 }).map((n) => decimal(n).div(1000)),
    unitPrice: fc.integer({ min: 1, max: 50_000_000 }).map((n) => decimal(n).div(10_000)),
    discount: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    rate: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: null }),
    fee: fc.option(cents(9999), { nil: null }),
    taxes,
  })
  .map(({ quantity, unitPrice, discount, rate, fee, taxes: borne }): Line => {
    const worth = quantity.times(unitPrice);
    const isExempt = borne[0]!.taxType === 'E';
    return {
      ...draftOf({ ...emptyDraft(1), lines: [emptyLine()] }).lines[0]!,
      description: 'Beans',
      classifications: ['022'],
      unitOfMeasure: 'XBG',
      quantity,
      unitPrice,
      taxes: borne,
      discountRate: rate === null ? null : decimal(rate).div(1000),
      discountAmount: discount === null ? null : worth.times(discount).div(200).toDecimalPlaces(2),
      discountReason: 'Volume',
      feeChargeAmount: fee,
      feeReason: 'Packing',
      taxExemptionReason: isExempt ? 'Schedule A' : null,
    };
  });

/** A quotation, and how it is taken: thousandths of each line, several times. */
const someOffer = fc
  .record({
    lines: fc.array(someLine, { minLength: 1, maxLength: 4 }),
    discount: fc.option(cents(500), { nil: null }),
    fee: fc.option(cents(500), { nil: null }),
    charges: fc.option(cents(500), { nil: null }),
    rounding: fc.option(cents(4), { nil: null }),
    prepaid: fc.option(cents(900), { nil: null }),
    overall: fc.constantFrom(null, decimal('2.5')),
  })
  .map(({ lines, discount, fee, charges, rounding, prepaid, overall }): QuotationContent => ({
    ...words,
    supplier: party,
    buyer: party,
    lines,
    discountRate: overall,
    roundingAmount: rounding,
    additionalDiscountAmount: discount,
    additionalDiscountReason: 'Loyalty',
    additionalFeeAmount: fee,
    additionalFeeReason: 'Handling',
    billingFrequency: 'Monthly',
    billingStartDate: '2026-11-01',
    billingEndDate: '2026-12-31',
    prepaymentId: 'DEP-7',
    prepaymentAmount: prepaid,
    prepaymentDate: '2026-10-30',
    prepaymentTime: '10:00:00',
    validUntil: '2026-12-02',
    delivery: {
      ...draftOf({ ...emptyDraft(1), delivery: emptyDelivery }).delivery!,
      otherChargesAmount: charges,
      otherChargesDescription: 'Freight',
    },
  }));

const somePieces = fc.array(
  fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 4, maxLength: 4 }),
  {
    maxLength: 4,
  },
);

/** Takes shares of what is left, then the rest: returns the invoices in order. */
function invoicesOf(offer: QuotationContent, pieces: readonly (readonly number[])[]): Content[] {
  const made: Content[] = [];
  let before = offer.lines.map(() => ZERO);
  let billed = ZERO;
  const rest = offer.lines.map(() => 1000);
  for (const shares of [...pieces, rest]) {
    const take = quantitiesOf(offer).map((whole, i) =>
      whole.minus(before[i]!).times(shares[i]!).div(1000).toDecimalPlaces(5, Decimal.ROUND_DOWN),
    );
    if (take.every((quantity) => quantity.isZero())) continue;
    const part = partOf(offer, { before, take, billed });
    made.push(part);
    billed = billed.plus(calculate(part).totalPayableAmount);
    before = before.map((taken, i) => taken.plus(take[i]!));
  }
  return made;
}

const total = (made: readonly Content[], of: (content: Content) => Decimal | null): string =>
  sum(made.map((content) => of(content) ?? ZERO)).toFixed(2);

describe('the invoices of a quotation', () => {
  it('add up to the quotation, to the sen, however it is split', () => {
    fc.assert(
      fc.property(someOffer, somePieces, (offer, pieces) => {
        const made = invoicesOf(offer, pieces);
        const payable = (content: Content): Decimal => calculate(content).totalPayableAmount;
        expect(total(made, payable)).toBe(payable(offer).toFixed(2));
      }),
      { numRuns: 300 },
    );
  });

  it('take every quantity and every amount that was typed exactly once', () => {
    fc.assert(
      fc.property(someOffer, somePieces, (offer, pieces) => {
        const made = invoicesOf(offer, pieces);
        const lines = made.flatMap((part) => part.lines);
        const over = (all: readonly Line[], of: (line: Line) => Decimal | null): string =>
          sum(all.map((line) => of(line) ?? ZERO)).toString();
        for (const of of [
          (line: Line) => line.quantity,
          (line: Line) => line.discountAmount,
          (line: Line) => line.feeChargeAmount,
          (line: Line) => line.taxes[0]!.taxUnits,
        ])
          expect(over(lines, of)).toBe(over(offer.lines, of));
        for (const name of [
          'additionalDiscountAmount',
          'additionalFeeAmount',
          'prepaymentAmount',
        ] as const)
          expect(total(made, (part) => part[name])).toBe((offer[name] ?? ZERO).toFixed(2));
        const charged = ({ delivery }: Content): Decimal | null => delivery!.otherChargesAmount;
        expect(total(made, charged)).toBe((charged(offer) ?? ZERO).toFixed(2));
      }),
      { numRuns: 200 },
    );
  });

  it('are drafts without faults', () => {
    fc.assert(
      fc.property(someOffer, somePieces, (offer, pieces) => {
        const about = (content: Content): string[] =>
          [...faultsOf(content)]
            .filter(({ severity }) => severity !== 'warning')
            .map(({ code }) => code);
        const { lines: _lines, taxes: _taxes, ...totals } = calculate(offer);
        fc.pre(about({ ...offer, ...totals, lines: offer.lines }).length === 0);
        for (const part of invoicesOf(offer, pieces)) expect(about(part)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('have the billing period of the quotation, and the same receipt of its prepayment', () => {
    fc.assert(
      fc.property(someOffer, somePieces, (offer, pieces) => {
        for (const part of invoicesOf(offer, pieces))
          expect(part).toMatchObject({
            billingFrequency: 'Monthly',
            billingStartDate: '2026-11-01',
            billingEndDate: '2026-12-31',
            prepaymentId: 'DEP-7',
            prepaymentDate: '2026-10-30',
            prepaymentTime: '10:00:00',
          });
      }),
      { numRuns: 20 },
    );
  });

  it('equal the quotation when everything is taken at once', () => {
    fc.assert(
      fc.property(someOffer, (offer) => {
        const [only, ...others] = invoicesOf(offer, []);
        expect(others).toEqual([]);
        expect(calculate(only!)).toEqual(calculate(offer));
      }),
    );
  });

  it('still add up to the quotation when one in the middle is deleted and taken again', () => {
    fc.assert(
      fc.property(someOffer, fc.integer({ min: 1, max: 999 }), (offer, share) => {
        const whole = quantitiesOf(offer);
        const part = whole.map((quantity) => quantity.times(share).div(1000).toDecimalPlaces(3));
        const rest = whole.map((quantity, i) => quantity.minus(part[i]!));
        fc.pre([...part, ...rest].every((quantity) => quantity.greaterThan(0)));
        const none = whole.map(() => ZERO);
        const first = partOf(offer, { before: none, take: part, billed: ZERO });
        const second = partOf(offer, { before: part, take: rest, billed: payableOf(first) });
        // The first goes to the recycle bin; its share is taken last.
        const billed = payableOf(second);
        const again = partOf(offer, { before: rest, take: part, billed });
        expect(billed.plus(payableOf(again)).toFixed(2)).toBe(payableOf(offer).toFixed(2));
      }),
    );
  });
});

const payableOf = (content: Content): Decimal => calculate(content).totalPayableAmount;

describe('an offer of lines that are given away or taken off (decisions, section 4)', () => {
  const lineAt = (unitPrice: string, exempt: string | null = null): Line => ({
    ...draftOf({ ...emptyDraft(1), lines: [emptyLine()] }).lines[0]!,
    description: 'Beans',
    classifications: ['022'],
    unitOfMeasure: 'XBG',
    quantity: decimal(1),
    unitPrice: decimal(unitPrice),
    taxes: [
      {
        taxType: '01',
        taxRate: decimal(10),
        taxPerUnit: null,
        taxUnits: null,
        taxUnitOfMeasure: null,
      },
    ],
    taxExemptionAmount: exempt === null ? null : decimal(exempt),
    taxExemptionReason: 'Schedule A',
  });
  const offerOf = (lines: Line[], more: Partial<Content> = {}): QuotationContent => ({
    ...words,
    ...more,
    supplier: party,
    buyer: party,
    lines,
    validUntil: '2026-12-02',
  });
  const byLine = (offer: QuotationContent): Content[] =>
    invoicesOf(
      offer,
      offer.lines.map((_, n) => offer.lines.map((__, i) => (i <= n ? 1000 : 0))),
    );
  const discounted = {
    additionalDiscountAmount: decimal(16),
    additionalDiscountReason: 'Loyalty',
    prepaymentAmount: decimal(32),
  };

  it.each([
    ['by a negative price', ['100', '-60'], ['10.00', '6.00'], ['20.00', '12.00']],
    ['for as much as the others cost', ['60', '-60'], ['8.00', '8.00'], ['16.00', '16.00']],
    ['for nothing', ['0', '0'], ['8.00', '8.00'], ['16.00', '16.00']],
  ])('%s gives each invoice a share of discount and prepayment', (_, prices, shares, prepaid) => {
    const offer = offerOf(
      prices.map((price) => lineAt(price)),
      discounted,
    );
    const made = byLine(offer);
    expect(made.map((part) => part.additionalDiscountAmount!.toFixed(2))).toEqual(shares);
    expect(made.map((part) => part.prepaymentAmount!.toFixed(2))).toEqual(prepaid);
    expect(sum(made.map(payableOf)).toFixed(2)).toBe(payableOf(offer).toFixed(2));
    expect(made.map((part) => part.roundingAmount)).toEqual([null, null]);
  });

  it('exempts of a negative line what the offer exempts of it', () => {
    const [part] = invoicesOf(offerOf([lineAt('-100', '-30')]), []);
    expect(part!.lines[0]!.taxExemptionAmount!.toFixed(2)).toBe('-30.00');
  });
});

describe('what may be taken', () => {
  it('never exceeds the quotation, however often it is requested', () => {
    const asked = fc.array(
      fc.record({
        line: fc.integer({ min: 1, max: 4 }),
        quantity: fc.integer({ min: 0, max: 500_000 }).map((n) => decimal(n).div(1000)),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(someOffer, fc.array(asked, { maxLength: 6 }), (offer, requests) => {
        let taken = offer.lines.map(() => ZERO);
        for (const request of requests) {
          if ([...faultsOfTakes(offer, taken, request)].length > 0) continue;
          const take = spread(request, offer.lines.length);
          taken = taken.map((quantity, i) => quantity.plus(take[i]!));
        }
        for (const [i, whole] of quantitiesOf(offer).entries())
          expect(taken[i]!.lessThanOrEqualTo(whole)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['nothing of it', ['0', '0'], 'unconverted'],
    ['one line of two', ['3', '0'], 'partial'],
    ['a part of each', ['1', '1'], 'partial'],
    ['all of it', ['3', '2'], 'converted'],
  ])('derives the convert status from %s', (_, taken, status) => {
    expect(
      convertStatusOf(
        ['3', '2'].map((quantity) => decimal(quantity)),
        taken.map((quantity) => decimal(quantity)),
      ),
    ).toBe(status);
  });
});
