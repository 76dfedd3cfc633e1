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

// A line with a code that the authority does not take cannot be saved (myinvois-ubl, section 6.7).
describe('the tariff code of a product', () => {
  it.each([
    ['0901.21.1000', []],
    ['0901 21', []],
    ['0901/21', ['product.tariffCodeCharacters at productTariffCode']],
    ['第0901', ['product.tariffCodeCharacters at productTariffCode']],
  ])('%s has the faults %j', (productTariffCode, faults) => {
    expect(faultsAt({ productTariffCode })).toEqual(faults);
  });
});
