import { decimal } from '@kernel/money';
import { MADE_ON, linesIn } from '../../../../../test/support/payroll/month-files';
import { entry, monthlyPay } from '../../../../../test/support/payroll/payslip';
import { type Paid, payslipsOf, runOf, monthOfRuns } from '../../../../../test/support/payroll/run';
import { monthFile } from './index';

describe('the levy (payroll-contributions 2): (basic pay less unpaid leave) and fixed allowances', () => {
  const leave = [{ kind: 'unpaid' as const, days: decimal(5) }];
  const rows = [monthlyPay('3000')];
  const figuresOf = (...paid: Paid[]): string =>
    linesIn(
      monthFile(
        'hrd',
        { ...monthOfRuns('2026-09', [runOf('2026-09', payslipsOf('2026-09', paid))]), drafts: [] },
        'all',
        MADE_ON,
      ).text,
    )[1]!;

  it.each([
    ['5 of 30 days unpaid', { leave }, '2500.00,0.00,2500.00,25.00'],
    [
      // The day of unpaid leave contains the allowance: 3,600 × 5 / 30.
      '5 of 30 days unpaid, with an allowance of 600',
      { leave, items: [entry('fixedAllowance', '600')] },
      '2400.00,600.00,3000.00,30.00',
    ],
    ['300 for lateness', { items: [entry('lateness', '300')] }, '2700.00,0.00,2700.00,27.00'],
    ['a loan repaid', { items: [entry('staffLoan', '300')] }, '3000.00,0.00,3000.00,30.00'],
    ['a whole month unpaid', { leave: [{ ...leave[0]!, days: decimal(30) }] }, ''],
  ])('of 3,000 with %s is on the net of it', (_, rest, figures) => {
    const line = figuresOf({ pay: { employment: { rows }, rest } });
    expect(line).toBe(figures ? `2026-09,1,${figures}` : '2026-09,0,0.00,0.00,0.00,0.00');
  });

  it('adds up over people', () => {
    const pay = { employment: { rows }, rest: { leave } };
    expect(figuresOf({ pay }, { pay: { employment: { rows } } })).toBe(
      '2026-09,2,5500.00,0.00,5500.00,55.00',
    );
  });
});
