import { emptyLine, type Product } from '@modules/invoicing/contract';
import { lineOfProduct } from './line-of-product';
import { emptyTax } from './tax-of-type';

const product = (taxType: string | null, taxRate: string | null) =>
  ({ id: '7', unitPrice: '24.75000000', taxType, taxRate }) as Product;
const line = { ...emptyLine('01'), taxes: [{ ...emptyTax, taxType: '01', taxRate: '5' }] };

describe('the tax of a product on a line', () => {
  it('replaces the one that the line began with', () => {
    const filled = lineOfProduct(product('02', '8.0000'), line, []);
    expect(filled.taxes).toEqual([{ ...emptyTax, taxType: '02', taxRate: '8' }]);
  });

  it('is left to the line where the product has none', () => {
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
