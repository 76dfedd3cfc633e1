import { type DraftLine, emptyLine, type Original } from '@modules/invoicing/contract';
import { applied, offered, type Picks, picksIn } from './picks';

const line = (changes: Partial<DraftLine>): DraftLine => ({
  ...emptyLine('01'),
  description: 'Beans',
  unitPrice: '38.50',
  ...changes,
});

const original: Original = {
  id: '7',
  kind: 1,
  submitStatus: 10,
  invoiceNumber: 'INV-7',
  uuid: null,
  issueDate: null,
  supplierTin: null,
  buyerTin: null,
  buyerName: null,
  currencyCode: 'MYR',
  total: '100.00',
  noted: '0.00',
  lines: [
    {
      line: line({ quantity: '12', discountAmount: '10.00', discountReason: 'Volume' }),
      amount: '400.00',
      notedQuantity: '5',
      notedAmount: '100.00',
    },
    {
      line: line({ description: 'Cups', quantity: '3', unitPrice: '2' }),
      amount: '6.60',
      notedQuantity: '3',
      notedAmount: '6.60',
    },
  ],
};

const of = (originalLine: number, changes: Partial<DraftLine>): DraftLine =>
  line({ originalId: '7', originalLine, ...changes });

const pick = (lines: DraftLine[], picks: Record<string, string>, kind: 2 | 3 = 2) =>
  applied(
    { keys: lines.map((_, i) => i + 10), lines },
    kind,
    [original],
    new Map(Object.entries(picks)) satisfies Picks,
  );

describe('picking lines from originals', () => {
  it('offers the remaining quantity, or all of it for a used-up line or a debit note', () => {
    expect([offered(2, original, 0), offered(2, original, 1), offered(3, original, 0)]).toEqual([
      '7',
      '3',
      '12',
    ]);
  });

  it('offers what is left of a line below zero', () => {
    const deducted = {
      ...original.lines[0]!,
      line: line({ quantity: '-12' }),
      notedQuantity: '-5',
    };
    expect(offered(2, { ...original, lines: [deducted] }, 0)).toBe('-7');
  });

  it('replaces the empty line with the ticked lines and their share of the discount', () => {
    const { lines } = pick([emptyLine('01')], { '7:1': '6' });
    expect(lines).toMatchObject([
      {
        description: 'Beans',
        quantity: '6',
        discountAmount: '5.00',
        originalId: '7',
        originalLine: 1,
      },
    ]);
  });

  it('keeps lines typed by hand, drops unticked ones and appends new ones', () => {
    const typed = line({ description: 'Freight', quantity: '1' });
    const { keys, lines } = pick([of(1, { quantity: '2' }), typed], { '7:2': '1' });
    expect(lines.map(({ description }) => description)).toEqual(['Freight', 'Cups']);
    expect(keys).toEqual([11, 12]);
  });

  it('leaves a line with an unchanged quantity alone; a new quantity keeps price and description', () => {
    const mine = of(1, { quantity: '2', unitPrice: '1.00', description: 'Damaged' });
    expect(pick([mine], { '7:1': '2' }).lines).toEqual([mine]);
    expect(pick([mine], { '7:1': '3' }).lines).toMatchObject([
      { quantity: '3', unitPrice: '1.00', description: 'Damaged', discountAmount: '2.50' },
    ]);
  });

  it('adds up a line picked twice, and merges the two only when the quantity changes', () => {
    const twice = [of(1, { quantity: '2' }), of(1, { quantity: '1.5' })];
    expect(picksIn(twice)).toEqual(new Map([['7:1', '3.5']]));
    expect(pick(twice, { '7:1': '3.5' }).lines).toEqual(twice);
    expect(pick(twice, { '7:1': '4' }).lines).toMatchObject([{ quantity: '4' }]);
  });

  it('leaves the price of a debit note open', () => {
    expect(pick([], { '7:1': '12' }, 3).lines).toMatchObject([{ unitPrice: null, quantity: '12' }]);
  });
});
