import { emptyLine } from '@modules/invoicing/contract';
import { emptyTax, perUnit, taxOfType, usualRate, withTaxType } from './tax-of-type';

const line = { ...emptyLine('01'), quantity: '3', unitOfMeasure: 'DAY' };
const taxed = (taxType: string, part: Partial<typeof emptyTax>) => ({
  ...line,
  taxes: [{ ...emptyTax, taxType, ...part }],
});
const lines = [
  taxed('01', { taxRate: '10' }),
  taxed('03', { taxPerUnit: '10', taxUnits: '2', taxUnitOfMeasure: 'DAY' }),
  taxed('02', { taxRate: '8' }),
];
const [first] = lines[0]!.taxes;

describe('changing the tax type of a line', () => {
  it('reuses the rate of that type on earlier lines', () => {
    expect(taxOfType('02', first!, line, lines)).toEqual({
      ...emptyTax,
      taxType: '02',
      taxRate: '8',
    });
  });

  it.each([
    ['06', '0'],
    ['E', null],
    [null, null],
  ])('of %s the rate is %s', (type, rate) => {
    expect(usualRate(type, lines)).toBe(rate);
  });

  it('carries over the amount per unit of tourism tax (myinvois-ubl, section 8.4)', () => {
    expect(taxOfType('03', first!, line, lines)).toEqual({
      taxType: '03',
      taxRate: null,
      taxPerUnit: '10',
      taxUnits: '3',
      taxUnitOfMeasure: 'DAY',
    });
  });

  it('leaves the amount empty when tourism tax is used for the first time', () => {
    const fresh = taxOfType('03', emptyTax, line, []);
    expect(fresh).toMatchObject({ taxRate: null, taxPerUnit: null, taxUnits: '3' });
  });

  it('clears the amount per unit when changing to a percentage', () => {
    const fixed = perUnit({ ...emptyTax, taxType: '03' }, line, '10');
    expect(taxOfType('01', fixed, line, lines)).toEqual({
      ...emptyTax,
      taxType: '01',
      taxRate: '10',
    });
  });

  it('applies the default of the document to lines without a tax only', () => {
    const blank = { ...line, taxes: [emptyTax] };
    const [changed, untouched] = withTaxType([blank, lines[2]!], '02');
    expect(changed!.taxes[0]).toMatchObject({ taxType: '02', taxRate: '8' });
    expect(untouched).toBe(lines[2]);
  });
});
