import { emptyLine, type Product } from '@modules/invoicing/contract';
import { lineOfProduct, untouchedSince } from './line-of-product';
import { emptyTax } from './tax-of-type';

const product = (taxType: string | null, taxRate: string | null) =>
  ({ id: '7', unitPrice: '24.75000000', taxType, taxRate }) as Product;
const line = { ...emptyLine('01'), taxes: [{ ...emptyTax, taxType: '01', taxRate: '5' }] };

describe('the default tax of a product on a line', () => {
  it('replaces the initial tax of the line', () => {
    const filled = lineOfProduct(product('02', '8.0000'), line, []);
    expect(filled.taxes).toEqual([{ ...emptyTax, taxType: '02', taxRate: '8' }]);
  });

  it('leaves the tax of the line alone when the product has none', () => {
    expect(lineOfProduct(product(null, null), line, [])).not.toHaveProperty('taxes');
  });

  it.each([
    ['06', null, '0'],
    ['E', null, null],
    ['01', '10.5000', '10.5'],
    ['01', '0.0000', '0'],
    ['01', null, '5'],
  ])('%s at %s gives the rate %s', (type, rate, expected) => {
    const [tax] = lineOfProduct(product(type, rate), line, [line]).taxes!;
    expect(tax).toMatchObject({ taxType: type, taxRate: expected });
  });
});

describe('what was typed before the details of a product arrived', () => {
  const filled = lineOfProduct(product('02', '8.0000'), line, []);
  const after = (typed: object) => untouchedSince(line, { ...line, ...typed }, filled);

  it('does not exist: everything is filled in', () => expect(after({})).toEqual(filled));

  it.each([
    ['a price', { unitPrice: '180' }],
    ['a quantity', { quantity: '3' }],
    ['a tax', { taxes: [{ ...emptyTax, taxType: '06' }] }],
  ])('is kept (%s), and the rest is filled in', (_what, typed) => {
    const [name] = Object.keys(typed);
    const { [name as keyof typeof filled]: _own, ...rest } = filled;
    expect(after(typed)).toEqual(rest);
  });
});
