import { priceOfService } from './names';

/** Specification 2, section 5: a plan detail has an amount and a discount amount. */
describe('the price of a service beside a plan', () => {
  it.each([
    ['without a discount', '1200.00', '0.00', '1200.00'],
    ['less its discount', '1200.00', '199.95', '1000.05'],
    ['never below zero', '100.00', '100.01', '0.00'],
  ])('is shown %s', (_, amount, discountAmount, price) =>
    expect(priceOfService({ amount, discountAmount })).toBe(price),
  );
});
