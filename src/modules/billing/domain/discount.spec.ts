import { faultsOfDiscount } from './discount';

describe('the discount on a plan or a service', () => {
  it.each([
    ['1170.00', '0.00', []],
    ['1170.00', '1170.00', []],
    ['1170.00', '1170.01', ['1170.00']],
    ['900.00', '1000.00', ['900.00']],
    ['0.00', '0.01', ['0.00']],
    ['x', '1.00', []],
    [null, '1.00', []],
    ['1170.00', null, []],
  ])('on a price of %j may not be %j if it exceeds it', (amount, discountAmount, above) => {
    expect([...faultsOfDiscount({ amount, discountAmount })]).toEqual(
      above.map((price) => ({
        code: 'plan.discountAboveAmount',
        path: 'discountAmount',
        params: { amount: price },
      })),
    );
  });
});
