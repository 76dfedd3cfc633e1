import { faultsOfRecord } from '@kernel/resource';
import { product } from './product.resource';

const record = {
  name: 'Cold brew',
  spec: '1 litre',
  description: 'Cold brew concentrate',
  classification: '022',
  uom: 'XBO',
  unitPrice: '24.75',
};
const faultsAt = (tax: object): string[] =>
  [...faultsOfRecord(product, { ...record, ...tax })].map(({ code, path }) => `${code} at ${path}`);

describe('the default tax of a product', () => {
  it.each([
    [{}, []],
    [{ taxType: '01', taxRate: '10' }, []],
    [{ taxType: '06', taxRate: '0' }, []],
    [{ taxRate: '10' }, ['product.taxTypeRequired at taxType']],
    [{ taxType: 'E', taxRate: '10' }, ['product.taxRateNotForType at taxRate']],
    [{ taxType: '01', taxRate: '110' }, ['tooLarge at taxRate']],
  ])('given as %j has the faults %j', (tax, faults) => {
    expect(faultsAt(tax)).toEqual(faults);
  });
});
