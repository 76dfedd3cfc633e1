import { attemptIn, numberOf } from './refund-number';

describe('the number of a refund at its channel', () => {
  it.each([
    [1, 'RF20260701abc'],
    [2, 'RF20260701abc-2'],
    [12, 'RF20260701abc-12'],
  ])('of attempt %i is %s, and is parsed again', (attempt, number) => {
    const refund = { refundSn: 'RF20260701abc', attempt };
    expect(numberOf(refund)).toBe(number);
    expect(attemptIn(number)).toEqual(refund);
  });
});
