import { amountText } from '@kernel/money';
import { lawIn } from '../../../../../test/support/payroll/payslip';
import { dailyMinimum, minimumWageIn } from './minimum-wage';

const { statutes } = lawIn('2026-01');

describe('Minimum Wages Order 2024 (payroll-contributions 10.5)', () => {
  it.each([
    ['2025-01', undefined, undefined],
    ['2025-02', '1700.00', undefined],
    ['2025-08', '1700.00', '8.72'],
    ['2026-11', '1700.00', '8.72'],
  ])('in %s is %s a month and %s an hour', (month, monthly, hourly) => {
    const order = minimumWageIn(month, statutes);
    expect(order?.monthly && amountText(order.monthly)).toBe(monthly);
    expect(order?.hourly ? amountText(order.hourly) : undefined).toBe(hourly);
  });

  it.each([
    [6, '65.38'],
    [5, '78.46'],
    [4, '98.08'],
  ])('of a week of %s days is %s a day', (days, least) => {
    expect(amountText(dailyMinimum(minimumWageIn('2026-01', statutes)!, days))).toBe(least);
  });
});
