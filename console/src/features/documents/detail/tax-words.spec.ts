import { taxWords } from './tax-words';

const tax = {
  taxType: '01',
  taxRate: null,
  taxPerUnit: null,
  taxUnits: null,
  taxUnitOfMeasure: null,
  taxableAmount: '1500.00',
  taxAmount: '0.00',
  taxExemptionReason: null,
};

describe('what the tax of a line is calculated from', () => {
  it('is a percentage without a currency', () => {
    expect(taxWords({ ...tax, taxRate: '10' }, 'USD')).toBe('01 10%');
  });

  it('names the currency of a fixed amount per unit and of what is exempt', () => {
    const perUnit = { ...tax, taxType: '03', taxPerUnit: '10.00', taxUnits: '2' };
    expect(taxWords(perUnit, 'USD')).toBe('03 USD 10.00 × 2');
    expect(taxWords({ ...tax, taxType: 'E' }, 'USD')).toBe('E USD 1,500.00');
  });

  it('names none in a document in ringgit alone', () => {
    expect(taxWords({ ...tax, taxType: 'E' }, undefined)).toBe('E 1,500.00');
  });
});
