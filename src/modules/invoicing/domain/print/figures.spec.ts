import fc from 'fast-check';
import { figure, isNought, negated, percent, quantity } from './figures';

describe('a printed figure', () => {
  it.each([
    ['0', '0.00'],
    ['0.1', '0.10'],
    ['1234567.5', '1,234,567.50'],
    ['999.99', '999.99'],
    ['1000', '1,000.00'],
    ['-500.00', '−500.00'],
    ['-1234.5', '−1,234.50'],
    ['-0.00', '0.00'],
    ['007.10', '7.10'],
    // Unit prices carry up to 8 decimals (myinvois-ubl, section 8.1): none is rounded away.
    ['0.12340000', '0.1234'],
    ['123456789012.12345678', '123,456,789,012.12345678'],
    ['99999999999999999999.99', '99,999,999,999,999,999,999.99'],
  ])('%s is printed as %s', (amount, text) => {
    expect(figure(amount)).toBe(text);
  });

  it('prints quantities and rates without trailing zeros', () => {
    expect([quantity('12.00000'), quantity('1500'), percent('8.00'), percent('5.25')]).toEqual([
      '12',
      '1,500',
      '8%',
      '5.25%',
    ]);
  });

  it.each(['1e5', 'NaN', '', '1,000', '1.'])(
    'is refused for %p instead of printed as nonsense',
    (text) => {
      expect(() => figure(text)).toThrow(RangeError);
    },
  );

  it('keeps every digit of any amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.nat(99), (whole, sen) => {
        const amount = `${whole}.${String(sen).padStart(2, '0')}`;
        expect(figure(amount).replaceAll(',', '')).toBe(amount);
      }),
    );
  });

  it('recognises zero in every notation, and inverts a sign', () => {
    expect(['0', '0.00', '-0.0', '+0'].every(isNought)).toBe(true);
    expect(isNought('0.01')).toBe(false);
    expect([negated('5.00'), negated('-5.00'), negated('+5.00')]).toEqual([
      '-5.00',
      '5.00',
      '-5.00',
    ]);
  });
});
