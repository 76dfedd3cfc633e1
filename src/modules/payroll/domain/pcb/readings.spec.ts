import { amountText, decimal } from '@kernel/money';
import { editionOf, figures, type Put, record } from '../../../../../test/support/payroll/pcb';
import { pcbOf } from './index';
import type { ResidentInputs } from './pcb.types';

/** December, category 1, nothing before. */
const atP = (P: string, regime: ResidentInputs['regime'] = 'resident'): Put => ({
  month: 12,
  regime,
  Y1: amountText(decimal(P).plus(9000)),
});

describe('payroll-pcb, section 22: what the specification leaves open', () => {
  it.each([
    ['resident', '5000.99', '0.00'],
    ['resident', '35000.07', '200.00'],
    ['resident', '35000.99', '200.02'],
    ['resident', '35001.00', '600.06'],
    ['rep', '35000.99', '4850.14'],
    ['kw', '35000.99', '4850.14'],
  ] as const)('chooses the row on whole ringgit: %s, P of %s is taxed %s', (regime, P, tax) => {
    expect(amountText(record(atP(P, regime)).yearTax)).toBe(tax);
  });

  it('compares the minimum before the amount is raised to five sen', () => {
    expect(figures(record({ ...atP('100000'), X: '9390.04' }), ['pcbA', 'pcb'])).toEqual({
      pcbA: '9.96',
      pcb: '0.00',
    });
  });

  it('projects a PCB(A) that is too small to be deducted', () => {
    const result = record({ ...atP('100000'), X: '9395', Yt: '4000' });
    expect(figures(result, ['pcbA', 'pcbB', 'CS', 'pcbC', 'pcb'])).toEqual({
      pcbA: '5.00',
      pcbB: '9400.00',
      CS: '10400.00',
      pcbC: '1000.00',
      pcb: '1000.00',
    });
  });

  it('takes zakat paid before off in Step 4', () => {
    const result = record({ ...atP('100000'), X: '9300', Z: '100', Yt: '4000' });
    expect(amountText(result.pcbC)).toBe('1000.00');
  });

  it('grants the relief for a disabled spouse in category 2 alone', () => {
    const granted = ([1, 2, 3] as const).map((category) =>
      amountText(record({ category, disabledSpouse: true }).Su),
    );
    expect(granted).toEqual(['0.00', '6000.00', '0.00']);
  });

  it.each([
    ['20000', '3000.00'],
    ['35000', '5250.00'],
    ['35000.99', '5250.14'],
  ])('takes 15 %% without a rebate of a C-suite P of %s', (P, tax) => {
    expect(amountText(record(atP(P, 'csuite')).yearTax)).toBe(tax);
  });

  it("has no minimum for a non-resident's deduction", () => {
    const put = { regime: 'nonresident' as const, Y1: decimal(30), Yt: decimal(0) };
    expect(amountText(pcbOf(put, editionOf(2026)).pcb)).toBe('9.00');
  });
});
