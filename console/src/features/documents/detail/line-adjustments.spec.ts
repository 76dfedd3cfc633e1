import { decimal } from '@kernel/money';
import { calculate, draftOf, emptyDraft, emptyLine, totalsJson } from '@modules/invoicing/contract';
import { adjustmentsOf } from './line-adjustments';

const amountsOf = (changes: Partial<ReturnType<typeof emptyLine>>, discountRate: string) => {
  const lines = [{ ...emptyLine('06'), quantity: '3', unitPrice: '33.35', ...changes }];
  return totalsJson(calculate(draftOf({ ...emptyDraft(1), discountRate, lines }))).lines[0]!;
};

describe('what is taken off a line and added to it', () => {
  it.each<[Parameters<typeof amountsOf>[0], string, string, string]>([
    [{}, '0', '0.00', '0.00'],
    [{ discountAmount: '5' }, '0', '5.00', '0.00'],
    [{}, '5', '5.00', '0.00'],
    [{ discountRate: '10' }, '5', '15.01', '0.00'],
    [{ feeChargeRate: '2' }, '5', '5.00', '2.00'],
    [{ quantity: '-3', feeChargeAmount: '1' }, '5', '-5.00', '1.00'],
  ])(
    'of %j, with %s% off all: adds up to its total (myinvois-ubl, section 8.2, R2)',
    (changes, rate, discount, charge) => {
      const line = amountsOf(changes, rate);
      expect(adjustmentsOf(line)).toEqual({ discount, charge });
      const total = decimal(line.subtotal).minus(discount).plus(charge);
      expect(total.toFixed(2)).toBe(line.totalExcludingTax);
    },
  );
});
