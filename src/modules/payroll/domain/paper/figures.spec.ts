import { decimal } from '@kernel/money';
import { figure, rateFigure } from './figures';

describe('figures on paper', () => {
  it.each([
    ['12.5', '12.50'],
    ['0.8525', '0.8525'],
    ['1000.5', '1,000.50'],
    ['92', '92.00'],
  ])('a rate of %s keeps the decimals that made the amount: %s', (rate, printed) => {
    expect(rateFigure(decimal(rate))).toBe(printed);
  });

  it('amounts have two decimals', () => {
    expect([figure(decimal('1234567.5')), figure(decimal('-0.5'))]).toEqual([
      '1,234,567.50',
      '-0.50',
    ]);
  });
});
