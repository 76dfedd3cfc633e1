import { decimal } from '@kernel/money';
import { acceptedAmounts, refusalOf, type Unfit } from './settlement';

describe('money that came and does not match', () => {
  const unfit: Unfit = {
    depositId: '1',
    currency: 'MYR',
    amount: '1170.00',
    expectedCurrency: 'MYR',
    expectedAmount: '1170.00',
  };

  it.each<[string, Partial<Unfit>, ReturnType<typeof refusalOf>]>([
    ['may be counted for its order when it came late', {}, null],
    ['may be counted when a sen is missing', { amount: '1169.99' }, null],
    ['may not when it is a sen too much', { amount: '1170.01' }, 'tooMuch'],
    ['may not in another currency', { currency: 'USD' }, 'otherCurrency'],
    ['may not when it is of no deposit', { depositId: null, expectedAmount: null }, 'noOrder'],
  ])('%s', (_, more, refusal) => expect(refusalOf({ ...unfit, ...more })).toBe(refusal));
});

describe('the amounts of an order whose payment a person accepted', () => {
  const upgrade = {
    amount: '2700.00',
    discountAmount: '100.00',
    creditAmount: '589.81',
    realAmount: '2010.19',
  };

  it.each([
    ['stay when all of it came', '2010.19', '2010.19', '1', '100.00', '2010.19'],
    ['lower the price by what is missing', '2000.00', '2010.19', '1', '110.19', '2000.00'],
    [
      'turn yuan into ringgit at the rate of the deposit',
      '3000',
      '3350.32',
      '0.6',
      '310.19',
      '1800.00',
    ],
    ['never exceed the price by rounding', '3350.31', '3350.32', '0.6001', '100.00', '2010.19'],
  ])('%s', (_, came, expected, rate, discountAmount, realAmount) => {
    const money = { came: decimal(came), expected: decimal(expected), rate: decimal(rate) };
    const amounts = acceptedAmounts(upgrade, money);
    expect(amounts).toEqual({ discountAmount, realAmount });
    const { amount, creditAmount } = upgrade;
    const sum = decimal(amount).minus(amounts.discountAmount).minus(creditAmount);
    expect(sum.toFixed(2)).toBe(amounts.realAmount);
  });
});
