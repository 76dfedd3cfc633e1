import fc from 'fast-check';
import { amountText, decimal, sum } from '@kernel/money';
import type { DocumentDraft, DraftLine } from '../document/document.types';
import { draftOf } from '../document/draft';
import { emptyDraft, emptyLine } from '../document/empty-draft';
import { type Counted, contributionsOf, Dimension } from './contributions';

const line = (productId: string | null, unitPrice: string, taxRate = '8'): DraftLine => ({
  ...emptyLine(),
  productId,
  unitPrice,
  quantity: '1',
  description: `Product ${productId ?? 'of no list'}`,
  taxes: [{ taxType: '02', taxRate, taxPerUnit: null, taxUnits: null, taxUnitOfMeasure: null }],
});

const counted = (change: Partial<DocumentDraft>, life: Partial<Counted> = {}): Counted => ({
  ...draftOf({ ...emptyDraft(1), issueDate: '2026-11-02', currencyCode: 'MYR', ...change }),
  submitStatus: 10,
  mergeStatus: 'none',
  deletedAt: null,
  ...life,
});

const products = (document: Counted): string[] =>
  contributionsOf(document)
    .filter(({ dimension }) => dimension === Dimension.Product)
    .map(({ subject, amount, tax }) => `${subject} ${amountText(amount)} ${amountText(tax)}`);

const whole = (document: Counted): string | undefined =>
  contributionsOf(document)
    .filter(({ dimension }) => dimension === Dimension.All)
    .map(({ amount, tax }) => `${amountText(amount)} ${amountText(tax)}`)[0];

describe('what a document adds to the totals', () => {
  it('is the sum of its lines for each product, and for those of no list together', () => {
    const lines = [
      line('7', '100'),
      line('8', '50'),
      line('7', '25.50'),
      line(null, '10'),
      line(null, '1'),
    ];
    expect(products(counted({ lines }))).toEqual([
      'p7 135.54 10.04',
      'p8 54.00 4.00',
      ' 11.88 0.88',
    ]);
    expect(whole(counted({ lines }))).toBe('201.42 14.92');
  });

  it('is in ringgit at its own rate; tax may already be (specification 1, section 3)', () => {
    const foreign = { currencyCode: 'USD', exchangeRate: '4.2', lines: [line('7', '100')] };
    expect(products(counted(foreign))).toEqual(['p7 453.60 33.60']);
    expect(products(counted({ ...foreign, exchangeRate: null }))).toEqual(['p7 0.00 0.00']);
  });

  it.each([
    ['deleted', { deletedAt: new Date('2026-11-03T00:00:00Z') }],
    ['contained in a merged invoice', { mergeStatus: 'contained' }],
    ['without a date', { issueDate: null }],
  ] as [string, Partial<Counted>][])('is nothing when it is %s', (_, life) => {
    expect(contributionsOf(counted({ lines: [line('7', '100')] }, life))).toEqual([]);
  });

  it('adds up over its products to the whole, to the sen, in ringgit', () => {
    const some = fc.record({ product: fc.integer({ min: 1, max: 3 }), sen: fc.nat(9_999_999) });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 8 }), (rows) => {
        const lines = rows.map(({ product, sen }) =>
          line(String(product), amountText(decimal(sen).div(100)), '10'),
        );
        const [all, ...rest] = contributionsOf(counted({ lines }));
        const parts = rest.filter(({ dimension }) => dimension === Dimension.Product);
        expect(amountText(sum(parts.map(({ tax }) => tax)))).toBe(amountText(all!.tax));
        expect(amountText(sum(parts.map(({ amount }) => amount)))).toBe(amountText(all!.amount));
      }),
    );
  });
});
