import fc from 'fast-check';
import { amountText, decimal, sum, ZERO } from '@kernel/money';
import {
  fiveDays,
  monthlyPay,
  sixDays,
  statutoryPolicy,
} from '../../../../../test/support/payroll/payslip';
import { deliveredStatutes } from '../../data';
import {
  basePay,
  type BasePayRequest,
  calendarDays,
  type DayBasis,
  type ExtraWorkDay,
  extraPay,
  leaveEncashment,
  leavePay,
  ordinaryRate,
  type OrdinaryRateRequest,
  type PayUnit,
  type SalaryPolicy,
  unpaidLeave,
  wagePeriodOf,
  workingDays,
} from './index';

const act = deliveredStatutes.employmentAct[0]!;
const text = amountText;
const april = { from: '2026-04-01', to: '2026-04-30' };
const calendar: DayBasis = { kind: 'calendar' };
const working: DayBasis = { kind: 'working' };
const fixed26: DayBasis = { kind: 'fixed', days: decimal(26) };

const base = (put: Partial<BasePayRequest>) =>
  basePay({
    period: april,
    joined: '2020-01-01',
    lastDay: null,
    rows: [monthlyPay('3000')],
    week: fiveDays,
    proration: calendar,
    worked: null,
    ...put,
  });

describe('days', () => {
  it.each([
    ['2026-02-01', '2026-02-28', 28, 20, 24],
    ['2028-02-01', '2028-02-29', 29, 21, 25],
    ['2026-04-01', '2026-04-30', 30, 22, 26],
    ['2025-12-21', '2026-01-20', 31, 22, 26],
    ['2026-05-31', '2026-05-31', 1, 0, 0],
    ['2026-05-02', '2026-05-01', 0, 0, 0],
  ])('%s to %s: %i of the calendar, %i in five days, %i in six', (from, to, all, five, six) => {
    expect([calendarDays(from, to), workingDays(from, to, fiveDays)]).toEqual([all, five]);
    expect(workingDays(from, to, sixDays)).toBe(six);
  });

  it.each([
    ['monthEnd', 'endMonth', '2026-02', '2026-02-01', '2026-02-28'],
    ['monthEnd', 'startMonth', '2026-02', '2026-02-01', '2026-02-28'],
    [31, 'startMonth', '2026-04', '2026-04-01', '2026-04-30'],
    [20, 'endMonth', '2026-01', '2025-12-21', '2026-01-20'],
    [20, 'startMonth', '2026-01', '2026-01-21', '2026-02-20'],
    [28, 'endMonth', '2026-02', '2026-01-29', '2026-02-28'],
    [28, 'startMonth', '2026-02', '2026-03-01', '2026-03-28'],
    [30, 'endMonth', '2026-02', '2026-01-31', '2026-02-28'],
    [30, 'endMonth', '2026-03', '2026-03-01', '2026-03-30'],
    [30, 'endMonth', '2026-05', '2026-05-01', '2026-05-30'],
    [30, 'startMonth', '2026-01', '2026-01-31', '2026-02-28'],
    [29, 'endMonth', '2028-02', '2028-01-30', '2028-02-29'],
    [1, 'startMonth', '2026-12', '2026-12-02', '2027-01-01'],
  ] as const)(
    'a cycle that ends on %s, to its %s: %s is %s to %s',
    (endsOn, assignedTo, month, from, to) => {
      expect(wagePeriodOf({ endsOn, assignedTo }, month)).toEqual({ from, to });
    },
  );

  it('cycles of a year follow one another without gap or overlap', () => {
    const months = Array.from({ length: 12 }, (_, i) => `2028-${String(i + 1).padStart(2, '0')}`);
    for (const assignedTo of ['startMonth', 'endMonth'] as const)
      for (const endsOn of [1, 15, 27, 28, 29, 30, 31, 'monthEnd'] as const) {
        const periods = months.map((month) => wagePeriodOf({ endsOn, assignedTo }, month));
        const days = periods.map(({ from, to }) => calendarDays(from, to));
        expect(days.every((each) => each >= 27 && each <= 32)).toBe(true);
        expect(calendarDays(periods[0]!.from, periods[11]!.to)).toBe(sumOf(days));
      }
  });
});

const sumOf = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

describe('payroll-contributions 10.2: an incomplete month (s.18A)', () => {
  it.each<[string, Partial<BasePayRequest>, string]>([
    ['whole', {}, '3000.00'],
    ['joined on the 16th, calendar days', { joined: '2026-04-16' }, '1500.00'],
    ['joined on the 16th, working days', { joined: '2026-04-16', proration: working }, '1500.00'],
    ['joined on the 16th, 26 days', { joined: '2026-04-16', proration: fixed26 }, '1269.23'],
    ['left on the 10th, calendar days', { lastDay: '2026-04-10' }, '1000.00'],
    ['left on the 10th, working days', { lastDay: '2026-04-10', proration: working }, '1090.91'],
    ['left before', { lastDay: '2026-03-31' }, '0.00'],
    ['joins later', { joined: '2026-05-01' }, '0.00'],
    ['joined and left', { joined: '2026-04-11', lastDay: '2026-04-20' }, '1000.00'],
    [
      'raised on the 11th, calendar days',
      { rows: [monthlyPay('3000'), monthlyPay('3600', '2026-04-11')] },
      '3400.00',
    ],
    [
      'raised on the 11th, working days: 8 and 14 of 22',
      { rows: [monthlyPay('3000'), monthlyPay('3600', '2026-04-11')], proration: working },
      '3381.82',
    ],
    [
      'raised on the 11th, 26 days: still one month',
      { rows: [monthlyPay('3000'), monthlyPay('3600', '2026-04-11')], proration: fixed26 },
      '3381.82',
    ],
    [
      '28 days of February',
      { period: { from: '2026-02-01', to: '2026-02-28' }, joined: '2026-02-15' },
      '1500.00',
    ],
    [
      '31 days',
      { period: { from: '2026-05-01', to: '2026-05-31' }, lastDay: '2026-05-10' },
      '967.74',
    ],
    [
      'six days a week, all but the first Sunday: not above the month',
      {
        joined: '2026-03-02',
        period: { from: '2026-03-01', to: '2026-03-31' },
        week: sixDays,
        proration: fixed26,
      },
      '3000.00',
    ],
  ])('%s', (_, put, amount) => {
    expect(text(base(put).amount)).toBe(amount);
  });

  it.each<[string, Partial<BasePayRequest>, string]>([
    [
      'days as scheduled',
      { rows: [{ from: '2020-01-01', rate: decimal('95.50'), per: 'day' }] },
      '2101.00',
    ],
    [
      'days as worked',
      {
        rows: [{ from: '2020-01-01', rate: decimal('95.50'), per: 'day' }],
        worked: decimal('20.5'),
      },
      '1957.75',
    ],
    [
      'hours as scheduled',
      { rows: [{ from: '2020-01-01', rate: decimal('9.50'), per: 'hour' }] },
      '1672.00',
    ],
    [
      'hours as worked',
      {
        rows: [{ from: '2020-01-01', rate: decimal('9.50'), per: 'hour' }],
        worked: decimal('160.25'),
      },
      '1522.38',
    ],
  ])('an employee paid by %s', (_, put, amount) => {
    expect(text(base(put).amount)).toBe(amount);
  });

  it('refuses a first day without a pay row', () => {
    expect(() => base({ rows: [monthlyPay('3000', '2026-04-02')] })).toThrow(
      'payroll.payRowMissing',
    );
  });

  it('shows each span, and rounds once', () => {
    const { working: written } = base({
      rows: [monthlyPay('3000'), monthlyPay('3600', '2026-04-11')],
      proration: working,
    });
    expect(written.steps.map(({ name, result }) => `${name} ${result}`)).toEqual([
      'pay.span 1090.909091',
      'pay.span 2290.909091',
      'pay.base 3381.82',
    ]);
  });

  it('gives a leaver and a joiner on the next day one month together', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 29 }),
        fc.integer({ min: 100000, max: 2000000 }),
        (day, sen) => {
          const rows = [monthlyPay(decimal(sen).div(100).toFixed(2))];
          const at = (each: number): string => `2026-04-${String(each).padStart(2, '0')}`;
          const left = base({ rows, lastDay: at(day) }).amount;
          const joined = base({ rows, joined: at(day + 1) }).amount;
          // Each is rounded to the sen.
          expect(left.plus(joined).minus(rows[0]!.rate).abs().lessThanOrEqualTo('0.01')).toBe(true);
        },
      ),
    );
  });
});

describe('unpaid leave', () => {
  const off = (days: string, basis: DayBasis, over: object = {}) =>
    text(
      unpaidLeave({
        days: decimal(days),
        rate: decimal('3000'),
        per: 'month',
        allowances: ZERO,
        basis,
        period: april,
        week: fiveDays,
        hoursPerDay: decimal(8),
        paid: decimal('3000'),
        ...over,
      }).amount,
    );

  it.each<[string, DayBasis, object, string]>([
    ['1', calendar, {}, '100.00'],
    ['0.5', calendar, {}, '50.00'],
    ['30', calendar, {}, '3000.00'],
    ['1', working, {}, '136.36'],
    ['22', working, {}, '3000.00'],
    ['1', fixed26, {}, '115.38'],
    ['22', fixed26, {}, '3000.00'],
    ['40', calendar, {}, '3000.00'],
    ['3', calendar, { allowances: decimal('300') }, '330.00'],
    ['20', calendar, { paid: decimal('1500') }, '1500.00'],
    ['2', calendar, { per: 'day' }, '0.00'],
  ])(
    'payroll-contributions 10.2: %s days by the divisor %j with %j deduct %s',
    (days, basis, over, amount) => {
      expect(off(days, basis, over)).toBe(amount);
    },
  );
});

describe('paid leave and leave paid out', () => {
  const request = (per: PayUnit, rate: string) => ({
    days: decimal('3'),
    rate: decimal(rate),
    per,
    allowances: decimal('260'),
    basis: fixed26,
    period: april,
    week: fiveDays,
    hoursPerDay: decimal(8),
  });
  it.each([
    ['month', '2600', '0.00', '330.00'],
    ['day', '95.50', '286.50', '286.50'],
    ['hour', '9.50', '228.00', '228.00'],
  ] as const)(
    'by the %s at %s: leave pay %s, encashed %s (payroll-contributions 10.3)',
    (per, rate, paid, out) => {
      expect(text(leavePay(request(per, rate)).amount)).toBe(paid);
      expect(text(leaveEncashment(request(per, rate)).amount)).toBe(out);
    },
  );
});

const rateOf = (put: Partial<OrdinaryRateRequest>) =>
  ordinaryRate(
    {
      period: april,
      week: fiveDays,
      rate: decimal('2600'),
      per: 'month',
      allowances: ZERO,
      policy: statutoryPolicy,
      isManual: false,
      previous: null,
      ...put,
    },
    act,
  );

describe('payroll-contributions 10.3: the ordinary rate of pay (s.60I)', () => {
  const generous: SalaryPolicy = {
    ...statutoryPolicy,
    overtime: { basis: { kind: 'fixed', days: decimal(30) }, hoursPerDay: decimal(9) },
    overtimeWithinThreshold: statutoryPolicy.overtime,
  };
  it.each<[string, Partial<OrdinaryRateRequest>, string, string]>([
    ['monthly by 26 and 8', {}, '100', '12.5'],
    ['with fixed allowances', { allowances: decimal('260') }, '110', '13.75'],
    ['a daily rate', { per: 'day', rate: decimal('96') }, '96', '12'],
    ['an hourly rate', { per: 'hour', rate: decimal('9') }, '72', '9'],
    [
      '4,000.00, within the threshold',
      { policy: generous, rate: decimal('4000') },
      '153.846154',
      '19.230769',
    ],
    [
      '4,000.01, above it',
      { policy: generous, rate: decimal('4000.01') },
      '133.333667',
      '14.814852',
    ],
    [
      '5,000, above it, in manual work (payroll-contributions 10.1)',
      { policy: generous, rate: decimal('5000'), isManual: true },
      '192.307692',
      '24.038462',
    ],
    [
      'allowances count for the threshold',
      { policy: generous, rate: decimal('3900'), allowances: decimal('150') },
      '135',
      '15',
    ],
    [
      'the month before',
      {
        policy: { ...statutoryPolicy, overtimeUsesPreviousMonth: true },
        previous: { wages: decimal('2520'), days: decimal(24) },
      },
      '105',
      '13.125',
    ],
    [
      'working days',
      {
        policy: { ...statutoryPolicy, overtime: { basis: working, hoursPerDay: decimal(8) } },
        rate: decimal('2200'),
      },
      '100',
      '12.5',
    ],
  ])('%s', (_, put, daily, hourly) => {
    const rate = rateOf(put);
    expect([rate.daily, rate.hourly].map((each) => each.toDecimalPlaces(6).toString())).toEqual([
      daily,
      hourly,
    ]);
  });

  it.each([
    ['4000.00', false, true],
    ['4000.01', false, false],
    ['9000.00', true, true],
  ])(
    'payroll-contributions 10.1: RM%s, manual work %s, is protected %s',
    (rate, isManual, isProtected) => {
      expect(rateOf({ rate: decimal(rate), isManual }).isProtected).toBe(isProtected);
    },
  );
});

describe('payroll-contributions 10.4: extra pay', () => {
  it.each<[ExtraWorkDay, string, PayUnit, string]>([
    ['normalDay', '2', 'month', '37.50'],
    ['normalDay', '0.5', 'month', '9.38'],
    ['normalDay', '2', 'day', '37.50'],
    ['restDay', '0', 'month', '0.00'],
    ['restDay', '0.5', 'month', '50.00'],
    ['restDay', '4', 'month', '50.00'],
    ['restDay', '4.01', 'month', '100.00'],
    ['restDay', '8', 'month', '100.00'],
    ['restDay', '10', 'month', '150.00'],
    ['restDay', '4', 'day', '100.00'],
    ['restDay', '8', 'hour', '200.00'],
    ['restDay', '10', 'day', '250.00'],
    ['publicHoliday', '1', 'month', '200.00'],
    ['publicHoliday', '8', 'month', '200.00'],
    ['publicHoliday', '10', 'month', '275.00'],
    ['publicHoliday', '10', 'day', '275.00'],
  ])('%s, %s hours, paid by the %s: %s', (day, hours, per, amount) => {
    const rate = rateOf({
      per,
      rate: decimal(per === 'month' ? '2600' : per === 'day' ? '100' : '12.5'),
    });
    const { amounts } = extraPay([{ day, hours: decimal(hours) }], rate, per, act);
    expect(text(amounts[day])).toBe(amount);
    expect(text(sum(Object.values(amounts)))).toBe(amount);
  });

  it('is due by the Act to those it protects, and by contract to others', () => {
    const sourceFor = (rate: string) =>
      extraPay(
        [{ day: 'normalDay', hours: decimal(1) }],
        rateOf({ rate: decimal(rate) }),
        'month',
        act,
      ).working.steps[0]!.source;
    expect(sourceFor('4000')).toBe('Employment Act 1955, s.60A(3)');
    expect(sourceFor('4000.01')).toBe('Contract of service');
  });

  it('counts hours beyond normal ones against the monthly limit', () => {
    const entries = [
      { day: 'normalDay' as const, hours: decimal('100') },
      { day: 'restDay' as const, hours: decimal('10') },
      { day: 'publicHoliday' as const, hours: decimal('8') },
    ];
    expect(extraPay(entries, rateOf({}), 'month', act).overtimeHours.toString()).toBe('102');
  });

  it('never pays less for more hours', () => {
    const hours = fc.integer({ min: 0, max: 48 }).map((each) => decimal(each).div(2));
    const day = fc.constantFrom<ExtraWorkDay>('normalDay', 'restDay', 'publicHoliday');
    fc.assert(
      fc.property(
        day,
        hours,
        hours,
        fc.constantFrom<PayUnit>('month', 'day'),
        (kind, a, b, per) => {
          const paid = (each: typeof a) =>
            extraPay([{ day: kind, hours: each }], rateOf({}), per, act).amounts[kind];
          const [less, more] = a.lessThan(b) ? [a, b] : [b, a];
          expect(paid(less).lessThanOrEqualTo(paid(more))).toBe(true);
        },
      ),
    );
  });
});
