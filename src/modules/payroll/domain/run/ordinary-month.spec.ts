import { amountText, decimal } from '@kernel/money';
import { presetItem } from '../../data';
import {
  entry,
  lawIn,
  type Month,
  monthlyPay,
  requestOf,
  slip,
  statutoryPolicy,
} from '../../../../../test/support/payroll/payslip';
import { ordinaryMonthOf, outcomeOf } from './outcome';

const law = lawIn('2026-01');
const of = (put: Month): string[] => {
  const request = requestOf(put);
  const { wages, days } = ordinaryMonthOf(request, outcomeOf(request, {}, law));
  return [amountText(wages), days.toString()];
};
const paidBy = (per: 'day' | 'hour', rate: string) => ({
  rows: [{ from: '2020-01-01', rate: decimal(rate), per }],
});
const leave = (kind: 'unpaid' | 'paid' | 'encashed') => [{ kind, days: decimal(2) }];

// January 2026 has 22 working days.
describe('payroll-contributions 10.3: the wages of a month and the days worked for them (s.60I(1C))', () => {
  it.each<[string, Month, string[]]>([
    ['a monthly salary', {}, ['5000.00', '22']],
    ['less unpaid leave', { rest: { leave: leave('unpaid') } }, ['4677.42', '20']],
    ['with paid leave', { rest: { leave: leave('paid') } }, ['5000.00', '22']],
    ['days as scheduled', { employment: paidBy('day', '100') }, ['2200.00', '22']],
    [
      'days as they were worked',
      { employment: paidBy('day', '100'), rest: { worked: decimal(15) } },
      ['1500.00', '15'],
    ],
    [
      'hours as they were worked',
      { employment: paidBy('hour', '10'), rest: { worked: decimal(100) } },
      ['1000.00', '12.5'],
    ],
    [
      'days of leave are neither worked nor wages for work',
      { employment: paidBy('day', '100'), rest: { leave: leave('paid') } },
      ['2000.00', '20'],
    ],
    [
      'fixed allowances and commission, exempt from tax or not',
      {
        rest: {
          items: [
            entry('housingAllowance', '300'),
            entry('childcareAllowance', '50'),
            entry('commission', '120'),
          ],
        },
      },
      ['5470.00', '22'],
    ],
    [
      'no benefit in kind, travel, claim, bonus, fee, overtime or leave paid out',
      {
        rest: {
          items: [
            entry('bikCar', '600'),
            entry('vola', '900'),
            entry('travelAllowance', '400'),
            entry('medicalClaim', '80'),
            entry('phoneBill', '60'),
            entry('bonus', '5000'),
            entry('directorsFeeMonthly', '700'),
            entry('mealAllowanceTravel', '40'),
            entry('publicHolidayPay', '100'),
          ],
          leave: leave('encashed'),
          extraWork: [{ day: 'normalDay', hours: decimal(8) }],
        },
      },
      ['5000.00', '22'],
    ],
  ])('%s', (_, put, expected) => expect(of(put)).toEqual(expected));

  it('counts basic pay, whatever the organisation has set for it', () => {
    const basic = presetItem('basic');
    const ownItems = { basic: { ...basic, countsFor: { ...basic.countsFor, socso: false } } };
    expect(of({ rest: { ownItems } })).toEqual(['5000.00', '22']);
  });

  it('reports an ordinary rate below that of a monthly salary by 26', () => {
    const notices = (wages: string): string[] =>
      slip({
        employment: {
          rows: [monthlyPay('2600')],
          policy: { ...statutoryPolicy, overtimeUsesPreviousMonth: true },
        },
        rest: {
          previousMonth: { wages: decimal(wages), days: decimal(20) },
          extraWork: [{ day: 'normalDay', hours: decimal(1) }],
        },
      }).notices.map(({ code }) => code);
    expect(notices('2000.00')).toEqual([]);
    expect(notices('1999.00')).toEqual(['payslip.belowOrdinaryRate']);
  });
});
