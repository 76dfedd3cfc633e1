import { decimal } from '@kernel/money';
import { orderStatuses } from './order-states';
import { keepsCredit, refundableOf, ringgitBack } from './refundable';

describe('the refundable part of a deposit', () => {
  it.each<
    [what: string, brought: [string, string, string, string], withheld: string, left: string]
  >([
    ['all while nothing was credited', ['1170', '0', '0', '1'], '0.00', '1170.00'],
    ['less what went back or is promised', ['1170', '170', '0', '1'], '0.00', '1000.00'],
    ['less what an upgrade took over', ['1170', '0', '589.81', '1'], '589.81', '580.19'],
    ['less both', ['1170', '80.19', '589.81', '1'], '589.81', '500.00'],
    ['nothing when all was credited', ['1170', '0', '1170', '1'], '1170.00', '0.00'],
    ['nothing when more was credited than paid', ['1530', '0', '2700', '1'], '1530.00', '0.00'],
    [
      'nothing when it was promised before the credit',
      ['1170', '700', '589', '1'],
      '589.00',
      '0.00',
    ],
    ['in its own currency at its own rate', ['1950', '0', '600', '0.6'], '1000.00', '950.00'],
    ['with a fraction for the credit', ['1950', '0', '589.81', '0.6'], '983.02', '966.98'],
  ])('%s', (_, [paid, promised, credited, rate], withheld, left) => {
    const brought = { paid, promised, credited, rate };
    const { withheld: kept, left: rest } = refundableOf({
      paid: decimal(brought.paid),
      promised: decimal(brought.promised),
      credited: decimal(brought.credited),
      rate: decimal(brought.rate),
    });
    expect([kept.toFixed(2), rest.toFixed(2)]).toEqual([withheld, left]);
  });

  it.each<
    [realAmount: string, refundedAmount: string, credited: string, part: string, adds: string]
  >([
    ['1170', '0', '0', '70', '70.00'],
    ['1170', '1169.99', '0', '0.05', '0.01'],
    ['1170', '580.19', '589.81', '0.01', '0.00'],
    ['1530', '30', '2670', '1', '0.00'],
  ])('of RM%s, with %s back and %s credited, %s adds %s', (real, back, credited, part, adds) => {
    const order = { realAmount: real, refundedAmount: back, credited: decimal(credited) };
    expect(ringgitBack(order, decimal(part)).toFixed(2)).toBe(adds);
  });

  it('counts a credit until all money of the order that took it has been refunded', () => {
    expect(orderStatuses.filter(keepsCredit)).toEqual([
      'paid',
      'inForce',
      'expired',
      'partlyRefunded',
    ]);
  });
});
