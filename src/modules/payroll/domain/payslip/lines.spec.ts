import { amountText, decimal, sum } from '@kernel/money';
import {
  entry,
  type Month,
  monthlyPay,
  sixDays,
  slip,
  statutoryPolicy,
  texts,
} from '../../../../../test/support/payroll/payslip';
import { presetItem } from '../../data';
import type { ItemEntry, PayItem } from '../remuneration';

const text = amountText;

describe('benefits in kind and accommodation (payroll-pcb 12.2)', () => {
  const valued = (code: string, calculation: PayItem['calculation']): PayItem => ({
    ...presetItem(code),
    calculation,
  });
  const linesFor = (put: Month): string[] =>
    slip(put).lines.map(({ item, amount }) => `${item.code} ${text(amount)}`);

  it.each([
    ['2026-01', undefined, '1000.00'],
    ['2026-08', undefined, '2400.00'],
    ['2026-08', 9, '1333.00'],
  ])('E(12): 12,000 of a year, entered in %s over %s months', (month, months, amount) => {
    const item = valued('bikCar', 'yearlyValue');
    const items = [{ item, amount: decimal('12000'), ...(months && { months }) }];
    expect(linesFor({ month, rest: { items } })).toContain(`bikCar ${amount}`);
  });

  it.each<[string, string, ItemEntry[], string]>([
    ['the defined value where it is lower', '1200', [], '1200.00'],
    ['30 % of the income where that is lower', '2500', [], '1500.00'],
    ['the bonus of the month counts', '2500', [entry('bonus', '2000')], '2100.00'],
    [
      'benefits, exempt allowances and compensation do not',
      '2500',
      [entry('bikDriver', '600'), entry('petrolAllowance', '400'), entry('noticePay', '5000')],
      '1500.00',
    ],
  ])('Public Ruling 3/2005: %s', (_, defined, others, value) => {
    const item = valued('vola', 'accommodationValue');
    const leaving = {
      reason: 'other' as const,
      date: '2026-01-31',
      age: 36,
      completedYears: 6,
      compulsoryAge: null,
      isContractual: false,
      isNonServiceDirector: false,
    };
    const items = [{ item, amount: decimal(defined) }, ...others];
    expect(linesFor({ rest: { items, leaving } })).toContain(`vola ${value}`);
  });

  it('Public Ruling 3/2005: a hotel room is 3 % of the income, which is taxed and never paid', () => {
    const items = [{ item: valued('vola', 'hotelValue') }];
    const { lines, month, taxed } = slip({ rest: { items } });
    expect(lines.map(({ amount }) => text(amount))).toEqual(['5000.00', '150.00']);
    expect([month.gross, month.benefits, taxed.Y1].map((each) => text(each))).toEqual([
      '5000.00',
      '150.00',
      '5150.00',
    ]);
  });

  it('belong to no base of pay', () => {
    const item = { ...valued('bikCar', 'yearlyValue'), inOvertimeBase: true };
    const extraWork = [{ day: 'normalDay' as const, hours: decimal(8) }];
    const overtime = (items: ItemEntry[]) =>
      linesFor({ rest: { items, extraWork } }).find((line) => line.startsWith('overtime'));
    expect(overtime([{ item, amount: decimal('12000') }])).toBe(overtime([]));
  });
});

describe('leave of people paid by the day or hour (payroll-contributions 10.2)', () => {
  // Twenty-six days of April 2026 in a week of six days.
  const paidBy = (per: 'day' | 'hour', rate: string, from = '2020-01-01') => ({
    from,
    rate: decimal(rate),
    per,
  });
  const leave = (kind: 'unpaid' | 'paid', days: string) => [{ kind, days: decimal(days) }];
  const byDay = { rows: [paidBy('day', '100')], week: sixDays };
  it.each<[string, Month, string[]]>([
    ['as scheduled', { employment: byDay }, ['basic 2600.00']],
    [
      'three days without pay were not worked',
      { employment: byDay, rest: { leave: leave('unpaid', '3') } },
      ['basic 2300.00'],
    ],
    [
      'three days with pay are paid once',
      { employment: byDay, rest: { leave: leave('paid', '3') } },
      ['basic 2300.00', 'paidLeave 300.00'],
    ],
    [
      'the days entered are those worked',
      { employment: byDay, rest: { leave: leave('paid', '3'), worked: decimal(20) } },
      ['basic 2000.00', 'paidLeave 300.00'],
    ],
    ['no more than there were', { employment: byDay, rest: { leave: leave('unpaid', '30') } }, []],
    [
      'eight hours a day: 176 less 12',
      { employment: { rows: [paidBy('hour', '10')] }, rest: { leave: leave('unpaid', '1.5') } },
      ['basic 1640.00'],
    ],
    [
      'raised on the 16th: 13 and 13 days, each less half of two',
      {
        employment: { ...byDay, rows: [paidBy('day', '100'), paidBy('day', '120', '2026-04-16')] },
        rest: { leave: leave('unpaid', '2') },
      },
      ['basic 2640.00'],
    ],
    [
      'by the day only since the 16th: 13 days less two, and half a month',
      {
        employment: { ...byDay, rows: [monthlyPay('3000'), paidBy('day', '100', '2026-04-16')] },
        rest: { leave: leave('unpaid', '2') },
      },
      ['basic 2600.00'],
    ],
  ])('%s', (_, put, lines) => {
    const found = slip({ month: '2026-04', ...put }).lines;
    expect(found.map(({ item, amount }) => `${item.code} ${text(amount)}`)).toEqual(lines);
  });
});

describe('what belongs to a base of pay (payroll-contributions 10.3)', () => {
  const itemOf = (put: Partial<PayItem>): PayItem => ({
    ...presetItem('fixedAllowance'),
    ...put,
  });
  const percent = itemOf({ code: 'percent', calculation: 'percentOfBasic', isProrated: false });
  const units = itemOf({ code: 'units', calculation: 'unitsTimesRate' });
  const lineOf = (code: string, put: Month): string =>
    text(slip(put).lines.find(({ item }) => item.code === code)!.amount);
  const pay: Month['employment'] = { rows: [monthlyPay('2600')] };
  const extraWork = [{ day: 'normalDay' as const, hours: decimal(8) }];

  it.each<[string, ItemEntry[], string]>([
    ['the salary alone', [], '150.00'],
    ['an amount', [{ item: itemOf({}), amount: decimal(260) }], '165.00'],
    ['a percentage of basic pay', [{ item: percent, percent: decimal(10) }], '165.00'],
    ['units at their rate', [{ item: units, units: decimal(13), rate: decimal(20) }], '165.00'],
    [
      'a benefit in kind does not',
      [{ item: { ...presetItem('bikCar'), inOvertimeBase: true }, amount: decimal(260) }],
      '150.00',
    ],
  ])('overtime: %s', (_, items, amount) => {
    expect(lineOf('overtime', { employment: pay, rest: { items, extraWork } })).toBe(amount);
  });

  it('keeps an amount that was entered in place of a percentage', () => {
    const items = [{ item: percent, amount: decimal('123.45') }];
    expect(lineOf('percent', { employment: pay, rest: { items } })).toBe('123.45');
  });

  it('takes a percentage of the whole month from somebody who joined in it', () => {
    const employment = { ...pay, joined: '2026-01-16' };
    const items = [{ item: percent, percent: decimal(10) }];
    expect(lineOf('overtime', { employment, rest: { items, extraWork } })).toBe('165.00');
  });
});

describe('unpaid leave takes back each component as what it is (payroll-contributions 2)', () => {
  const leave = [{ kind: 'unpaid' as const, days: decimal(3) }];
  const inBase = (code: string): PayItem => ({ ...presetItem(code), inUnpaidLeaveBase: true });
  const unpaid = (items: ItemEntry[], more: Month = {}) => {
    const { lines, bases, taxed, month, yearAfter } = slip({ ...more, rest: { items, leave } });
    return {
      lines: lines
        .filter(({ item }) => item.code === 'unpaidLeave')
        .map(({ item, amount }) => `${text(amount)} ${item.eaTaxable}`),
      bases: texts({ epf: bases.epf, socso: bases.socso, hrd: bases.hrd }),
      taxed: texts({ Y1: taxed.Y1, exempt: month.exempt }),
      used: texts(yearAfter.exempt),
      gross: text(month.gross),
    };
  };

  // Three of 31 days: RM483.87 of RM5,000, and RM30 of RM310.
  it('wages in their own line of Form EA', () => {
    expect(unpaid([entry('housingAllowance', '310')])).toEqual({
      lines: ['-483.87 B1a', '-30.00 B1c'],
      bases: { epf: '4796.13', socso: '4796.13', hrd: '4796.13' },
      taxed: { Y1: '4796.13', exempt: '0.00' },
      used: {},
      gross: '4796.13',
    });
  });

  it('those filed alike together', () => {
    const items = ['housingAllowance', 'fixedAllowance'].map((code) => entry(code, '310'));
    expect(unpaid(items).lines).toEqual(['-483.87 B1a', '-60.00 B1c']);
    const item = { ...inBase('fixedAllowance'), eaTaxable: 'B1a' };
    expect(unpaid([{ item, amount: decimal(310) }]).lines).toEqual(['-513.87 B1a']);
  });

  it('an exempt allowance, whose exemption is used the less', () => {
    const found = unpaid([entry('childcareAllowance', '310')]);
    expect(found.taxed).toEqual({ Y1: '4516.13', exempt: '280.00' });
    expect(found.used).toEqual({ childcare: '280.00' });
  });

  it('an allowance above its limit, of which the taxable part goes first', () => {
    const found = unpaid([entry('childcareAllowance', '310')], {
      year: { exempt: { childcare: decimal(2900) } },
    });
    expect(found.taxed).toEqual({ Y1: '4696.13', exempt: '100.00' });
    expect(found.used).toEqual({ childcare: '3000.00' });
  });

  it('an allowance that is no wages: contributions stay on the salary', () => {
    const found = unpaid([{ item: inBase('travelAllowance'), amount: decimal(310) }]);
    expect(found.bases).toEqual({ epf: '4516.13', socso: '4516.13', hrd: '4516.13' });
    expect([found.gross, found.taxed.Y1]).toEqual(['4796.13', '4516.13']);
  });

  it('all of it, to the sen', () => {
    const items = [entry('housingAllowance', '310.01'), entry('childcareAllowance', '0.01')];
    const whole = [{ kind: 'unpaid' as const, days: decimal(31) }];
    const { month, lines } = slip({ rest: { items, leave: whole } });
    expect([text(month.gross), text(sum(lines.map(({ amount }) => amount)))]).toEqual([
      '0.00',
      '0.00',
    ]);
  });
});

describe('an item for a part of the month (payroll-contributions 10.2)', () => {
  it('is rounded once, half a sen up', () => {
    // 3 of 28 days: 24.705 exactly.
    const { lines } = slip({
      month: '2025-02',
      employment: { joined: '2025-02-26' },
      rest: { items: [entry('housingAllowance', '230.58')] },
    });
    expect(lines.map(({ amount }) => text(amount))).toEqual(['535.71', '24.71']);
  });

  it('counts the base pay of its days to the sen, half a sen up, before its percentage', () => {
    const item: PayItem = { ...presetItem('housingAllowance'), calculation: 'percentOfBasic' };
    // Seven of 26 days: 437.535 exactly, though a 26th is not.
    const days = { from: '2026-04-23', to: '2026-04-30' };
    const policy = { ...statutoryPolicy, proration: { kind: 'working' as const } };
    const { lines } = slip({
      month: '2026-04',
      employment: { rows: [monthlyPay('1625.13')], week: sixDays, policy },
      rest: { items: [{ item, percent: decimal(100), days }] },
    });
    expect(text(lines.at(-1)!.amount)).toBe('437.54');
  });
});

describe('overtime (payroll-contributions 10.2, 10.3)', () => {
  // 1,898.56 ÷ 26 ÷ 8 × 1.5 × 6.5 is 88.995 exactly, though a 26th of it is not.
  it.each([
    ['1898.56', '6.5', '89.00'],
    ['2553.52', '26', '478.79'],
  ])('RM%s a month, %s hours: half a sen is rounded up to RM%s', (pay, hours, amount) => {
    const { lines } = slip({
      employment: { rows: [monthlyPay(pay)] },
      rest: { extraWork: [{ day: 'normalDay', hours: decimal(hours) }] },
    });
    expect(text(lines.at(-1)!.amount)).toBe(amount);
  });
});
