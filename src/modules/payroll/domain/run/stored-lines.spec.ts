import { decimal } from '@kernel/money';
import { presetItem } from '../../data';
import { entry, lawIn, type Month, requestOf } from '../../../../../test/support/payroll/payslip';
import type { PayRow } from '../pay';
import { leaveDays, outcomeOf, storedLines, timeWorked } from './outcome';

const paidBy = (per: PayRow['per'], rate: string, from = '2020-01-01'): PayRow => ({
  from,
  per,
  rate: decimal(rate),
});

/** What each line was computed from, in the order of the payslip: `basic 160 hour 12.5`. */
function madeOf(put: Month): string[] {
  const request = requestOf(put);
  const outcome = outcomeOf(request, {}, lawIn('2026-01'));
  return storedLines(outcome, request, {}).map(({ code, units, timeUnit, rate }) =>
    [code, units, timeUnit, rate].filter((each) => each !== null).join(' '),
  );
}

const leave = [{ kind: 'unpaid' as const, days: decimal('1.5') }];
const extraWork = [
  { day: 'normalDay' as const, hours: decimal(6) },
  { day: 'restDay' as const, hours: decimal(8) },
];

describe('Employment Regulations 1957, regulation 9: what a line of pay was computed from', () => {
  it.each<[string, Month, string]>([
    ['a monthly salary', {}, 'basic'],
    [
      'the hours that were worked',
      { employment: { rows: [paidBy('hour', '12.50')] }, rest: { worked: decimal(160) } },
      'basic 160 hour 12.5',
    ],
    [
      'the scheduled days of January 2026',
      { employment: { rows: [paidBy('day', '120')] } },
      'basic 22 day 120',
    ],
    [
      'two rates in the month: neither alone made it',
      { employment: { rows: [paidBy('hour', '12'), paidBy('hour', '13', '2026-01-15')] } },
      'basic',
    ],
  ])('%s', (_, put, basic) => {
    expect(madeOf(put)[0]).toBe(basic);
  });

  it('days of leave, hours of extra work, and units of an item', () => {
    const units = { units: decimal(2), rate: decimal(30) };
    const items = [
      { item: presetItem('standbyAllowance'), ...units },
      { item: presetItem('overtimeFlat'), ...units },
      { item: presetItem('restDayWork'), ...units },
      entry('tollAllowance', '40'),
    ];
    expect(madeOf({ rest: { leave, extraWork, items } })).toEqual([
      'basic',
      'standbyAllowance 2 30',
      'overtimeFlat 2 hour 30',
      'restDayWork 2 30',
      'tollAllowance',
      'unpaidLeave 1.5 day',
      'overtime 6 hour',
      'restDayWork 8 hour',
    ]);
  });

  it('no time if no salary is paid', () => {
    const employment = { rows: [paidBy('hour', '12.50')] };
    expect(timeWorked(requestOf({ employment, rest: { salary: 'none' } }))).toBeNull();
  });
});

describe('Employment Regulations 1957, regulation 9: the days of leave on a payslip', () => {
  it('are those without pay and those with pay; days paid out are no leave', () => {
    const days = (kind: 'unpaid' | 'paid' | 'encashed', number: string) => ({
      kind,
      days: decimal(number),
    });
    const taken = [
      days('unpaid', '1.5'),
      days('paid', '2'),
      days('encashed', '4'),
      days('unpaid', '1'),
    ];
    const { unpaid, paid } = leaveDays(requestOf({ rest: { leave: taken } }));
    expect([unpaid.toString(), paid.toString()]).toEqual(['2.5', '2']);
  });
});
