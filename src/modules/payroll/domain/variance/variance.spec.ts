import fc from 'fast-check';
import { amountText, type Decimal, decimal, sum } from '@kernel/money';
import { monthRecord, payslipRecord } from '../../../../../test/support/payroll/month-record';
import { entry, type Month, monthlyPay } from '../../../../../test/support/payroll/payslip';
import { presetItems } from '../../data';
import type { PayslipRecord } from '../run/run.types';
import { type CategoryOf, type Difference, variance, varianceFigures } from './index';

const categories = new Map(presetItems.map(({ code, category }) => [code, category]));
const categoryOf: CategoryOf = (code) => (categories.get(code) ?? null) as ReturnType<CategoryOf>;

const editions = { epf: '2025-10', socso: '2024-10', eis: '2024-10', hrd: '2021', pcb: '2026' };

/** The variance of one person between August and September. */
function between(before: PayslipRecord | null, now: PayslipRecord | null) {
  const months = [
    monthRecord('2026-08', before ? [before] : []),
    monthRecord('2026-09', now ? [now] : []),
  ];
  return variance(months[0]!, months[1]!, categoryOf);
}

const august = (put: Month, more?: Partial<PayslipRecord>) =>
  payslipRecord('1', { ...put, month: '2026-08' }, more);
const september = (put: Month, more?: Partial<PayslipRecord>) =>
  payslipRecord('1', { ...put, month: '2026-09' }, more);

const causesOf = ({ causes }: Difference): Record<string, string> =>
  Object.fromEntries(Object.entries(causes).map(([cause, amount]) => [cause, amountText(amount)]));

const items = (...each: ReturnType<typeof entry>[]): Month => ({ rest: { items: each } });
const paid = (rate: string): Month => ({ employment: { rows: [monthlyPay(rate)] } });
const byTime = (per: 'day' | 'hour', rate: string, units?: string): Month => ({
  employment: { rows: [{ ...monthlyPay(rate), per }] },
  rest: { worked: units === undefined ? null : decimal(units) },
});

describe('the variance from the previous month', () => {
  it.each<[string, Month, Month, Record<string, string>]>([
    ['a raise', paid('5000'), paid('5500'), { raise: '500.00' }],
    ['a bonus', {}, items(entry('bonus', '5000')), { bonus: '5000.00' }],
    ['an award', {}, items(entry('award', '1000')), { bonus: '1000.00' }],
    ['arrears of a raise', {}, items(entry('backPayIncrement', '300')), { raise: '300.00' }],
    ['an allowance that ended', items(entry('housingAllowance', '200')), {}, { other: '-200.00' }],
    [
      'overtime that is less than before',
      items(entry('overtimeFlat', '350.10')),
      items(entry('overtimeFlat', '100')),
      { overtime: '-250.10' },
    ],
    [
      'days of unpaid leave',
      {},
      { rest: { leave: [{ kind: 'unpaid', days: decimal(3) }] } },
      { leave: '-500.00' },
    ],
    [
      'the rest of a first month',
      { employment: { joined: '2026-08-17' } },
      { employment: { joined: '2026-08-17' } },
      { joiner: '2580.65' },
    ],
    [
      'a last month that is not whole',
      { employment: { lastDay: '2026-09-15' } },
      { employment: { lastDay: '2026-09-15' } },
      { leaver: '-2500.00' },
    ],
    [
      'fewer hours at the same rate',
      byTime('hour', '12.55', '160.5'),
      byTime('hour', '12.55', '120.25'),
      { timeWorked: '-505.14' },
    ],
    [
      'one working day more in September',
      byTime('day', '120'),
      byTime('day', '120'),
      { timeWorked: '120.00' },
    ],
    [
      'more hours at a higher rate: the hours at the former one',
      byTime('hour', '12', '100'),
      byTime('hour', '13', '110'),
      { timeWorked: '120.00', raise: '110.00' },
    ],
    [
      'pay by hours in place of days: nothing to compare',
      byTime('day', '100', '20'),
      byTime('hour', '12.50', '168'),
      { raise: '100.00' },
    ],
    [
      'several at once',
      paid('5000'),
      { ...paid('5500'), ...items(entry('bonus', '1000'), entry('tollAllowance', '40')) },
      { raise: '500.00', bonus: '1000.00', other: '40.00' },
    ],
  ])('finds %s in gross pay', (_, before, now, causes) => {
    const found = between(august(before), september(now));
    expect(causesOf(found.total.gross)).toEqual(causes);
    expect(found.counts).toMatchObject(
      Object.fromEntries(Object.keys(causes).map((each) => [each, 1])),
    );
  });

  it('attributes everything of a joiner or a leaver to one cause', () => {
    const joined = between(null, september({ employment: { joined: '2026-09-01' } }));
    expect(causesOf(joined.total.net)).toEqual({
      joiner: amountText(joined.total.net.now),
    });
    const left = between(august({ employment: { lastDay: '2026-08-31' } }), null);
    expect(causesOf(left.total.employerCost)).toEqual({
      leaver: amountText(left.total.employerCost.before.negated()),
    });
    // Somebody who is only not paid yet has neither joined nor left.
    expect(Object.keys(between(august({}), null).total.net.causes)).toEqual(['other']);
  });

  it('lets contributions and tax follow pay', () => {
    const found = between(august(paid('5000')), september(paid('5500')));
    const { net, employerCost } = found.total;
    expect(Object.keys(net.causes)).toEqual(['raise']);
    expect(causesOf(net)).toEqual({ raise: amountText(net.difference) });
    expect(net.difference.lessThan(500)).toBe(true);
    expect(causesOf(employerCost)).toEqual({ raise: amountText(employerCost.difference) });
    expect(employerCost.difference.greaterThan(500)).toBe(true);
  });

  it('separates an override from what was computed', () => {
    const now = september({});
    const overridden = {
      ...now,
      month: { ...now.month, pcb: now.month.pcb.plus(50), net: now.month.net.minus(50) },
      computed: { pcb: now.month.pcb },
    };
    const found = between(august({}), overridden);
    expect(causesOf(found.total.net)).toMatchObject({ override: '-50.00' });
    expect(found.total.gross.difference.isZero()).toBe(true);
  });

  it('separates an overridden salary from a raise', () => {
    const now = september(paid('5600'));
    const found = between(august(paid('5000')), { ...now, computed: { base: decimal('5500') } });
    expect(causesOf(found.total.gross)).toEqual({ raise: '500.00', override: '100.00' });
  });

  it('counts hours at the rate on record, despite a rate entered for one month', () => {
    const rows = [{ ...monthlyPay('13'), per: 'hour' as const }];
    const rowsOfRecord = [{ ...monthlyPay('12'), per: 'hour' as const }];
    const entered = august(
      { employment: { rows, rowsOfRecord }, rest: { worked: decimal(100) } },
      { computed: { base: decimal(1200) } },
    );
    const found = between(entered, september(byTime('hour', '12', '110')));
    expect(causesOf(found.total.gross)).toEqual({ timeWorked: '120.00', override: '-100.00' });
  });

  it('takes a sixtieth birthday for a cause of its own, beside a raise: EPF has another Part', () => {
    const born = { statutory: { birthDate: '1966-08-31' } };
    const [before, now] = [
      august({ ...born, ...paid('5000') }),
      september({ ...born, ...paid('5500') }),
    ];
    expect([before.epfPart, now.epfPart]).toEqual(['A', 'E']);
    const names = ['epfEmployee', 'socsoEmployee', 'skbbk', 'eisEmployee'] as const;
    const ended = sum(names.map((name) => before.month[name].minus(now.month[name])));
    expect(amountText(ended)).toBe('580.95');
    expect(causesOf(between(before, now).total.net)).toMatchObject({ other: '580.95' });
  });

  it('distinguishes a new table from a change of wages', () => {
    const before = august({}, { editions });
    const now = september({}, { editions: { ...editions, epf: '2026-09' } });
    const dearer = {
      ...now,
      month: {
        ...now.month,
        epfEmployee: now.month.epfEmployee.plus(25),
        net: now.month.net.minus(25),
      },
    };
    expect(causesOf(between(before, dearer).total.net)).toMatchObject({ tableEdition: '-25.00' });
    // Without a new edition it follows pay, which has not changed.
    const same = { ...dearer, editions };
    expect(causesOf(between(before, same).total.net)).toMatchObject({ other: '-25.00' });
  });

  it('distinguishes a relief from taxed pay', () => {
    const claims = [{ code: 'C5', amount: decimal('2500') }];
    const put = (more: Month): Month => ({ employment: { rows: [monthlyPay('20000')] }, ...more });
    const found = between(august(put({})), september(put({ rest: { claims } })));
    const { relief, other = decimal(0) } = found.total.net.causes;
    expect(relief!.isPositive()).toBe(true);
    expect(relief!.plus(other)).toEqual(found.total.net.difference);
    // Computed in one month, so that only zakat differs.
    const zakat = between(
      september(put({})),
      september(put({ rest: { items: [entry('zakat', '100')] } })),
    );
    // It reduces net pay and returns as tax that is not due.
    expect(zakat.total.net.difference.abs().lessThan(1)).toBe(true);
    expect(zakat.people[0]?.figures.net.causes.other).toBeUndefined();
  });

  it('does not attribute another Part of EPF to pay', () => {
    const before = august({}, { epfPart: 'A' });
    const now = september({});
    const older = {
      ...now,
      epfPart: 'E' as const,
      month: {
        ...now.month,
        epfEmployee: decimal(0),
        net: now.month.net.plus(now.month.epfEmployee),
      },
    };
    expect(causesOf(between(before, older).total.net)).toMatchObject({
      other: amountText(now.month.epfEmployee),
    });
  });

  it('shows rounding remainders of several causes separately', () => {
    const before = august({});
    const extra = ['bonus', 'overtimeFlat', 'backPayIncrement'].map((code) => entry(code, '100'));
    const { lines } = september(items(...extra));
    const month = { ...before.month, epfEmployee: before.month.epfEmployee.plus(100) };
    const now = {
      ...before,
      lines,
      month: { ...month, gross: month.gross.plus(300), net: month.net.plus(200) },
    };
    expect(causesOf(between(before, now).total.net)).toEqual({
      bonus: '66.67',
      overtime: '66.67',
      raise: '66.67',
      rounding: '-0.01',
    });
  });

  it('leaves nothing unexplained: what no line accounts for is listed without a cause', () => {
    const now = september({});
    const more = { gross: now.month.gross.plus('10.01'), net: now.month.net.plus('10.01') };
    const found = between(august({}), { ...now, month: { ...now.month, ...more } });
    expect(causesOf(found.total.gross)).toEqual({ other: '10.01' });
    expect(causesOf(found.total.net)).toEqual({ other: '10.01' });
  });

  it('omits people whose pay is unchanged', () => {
    const found = between(august({}), { ...august({}), runId: '2' });
    expect(found.people).toEqual([]);
    expect(causesOf(found.total.net)).toEqual({});
  });
});

const ringgit = (most: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: most * 100 }).map((each) => decimal(each).div(100).toFixed(2));

const codes = ['bonus', 'overtimeFlat', 'housingAllowance', 'zakat', 'bikCar', 'expenseClaim'];

const anybody = fc
  .record({
    pay: fc.integer({ min: 1500, max: 25_000 }),
    extras: fc.array(
      fc.record({
        code: fc.constantFrom(...codes, 'staffLoan', 'directorsFee'),
        amount: ringgit(3000),
      }),
      { maxLength: 4 },
    ),
    unpaid: fc.integer({ min: 0, max: 8 }),
    claim: ringgit(2000),
    born: fc.integer({ min: 1950, max: 2005 }),
    joinedOn: fc.constantFrom('2020-01-01', '2026-08-11', '2026-09-07'),
    lastDay: fc.constantFrom(null, '2026-09-20'),
    pcb: fc.option(ringgit(400), { freq: 3, nil: null }),
    editions: fc.constantFrom(editions, { ...editions, epf: 'new', pcb: 'new' }, undefined),
  })
  .map((put) => ({
    ...put,
    month: {
      employment: {
        rows: [monthlyPay(String(put.pay))],
        joined: put.joinedOn,
        lastDay: put.lastDay,
      },
      statutory: { birthDate: `${put.born}-06-15` },
      rest: {
        items: put.extras.map(({ code, amount }) => entry(code, amount)),
        leave: [{ kind: 'unpaid' as const, days: decimal(put.unpaid) }],
        claims: [{ code: 'C5', amount: decimal(put.claim) }],
      },
    },
  }));

type Anybody = typeof anybody extends fc.Arbitrary<infer T> ? T : never;

function stored(id: string, month: string, { pcb, editions: own, month: put }: Anybody) {
  const found = payslipRecord(id, { ...put, month }, own && { editions: own });
  if (pcb === null) return found;
  const overridden = { pcb: decimal(pcb), net: found.month.net.plus(found.month.pcb).minus(pcb) };
  return {
    ...found,
    month: { ...found.month, ...overridden },
    computed: { pcb: found.month.pcb },
  };
}

describe('the causes of any variance', () => {
  const month = (on: string) =>
    fc
      .array(fc.option(anybody, { freq: 5, nil: null }), { minLength: 1, maxLength: 3 })
      .map((people) =>
        monthRecord(
          on,
          people.flatMap((each, index) =>
            each && each.joinedOn.slice(0, 7) <= on ? [stored(String(index), on, each)] : [],
          ),
        ),
      );

  it('add up to the difference to the sen, by person and in total', () => {
    const adds = ({ before, now, difference, causes }: Difference): void => {
      expect(amountText(now.minus(before))).toBe(amountText(difference));
      expect(amountText(sum(Object.values(causes)))).toBe(amountText(difference));
      for (const amount of Object.values<Decimal>(causes))
        expect([amount.decimalPlaces() <= 2, amount.isZero()]).toEqual([true, false]);
    };
    fc.assert(
      fc.property(month('2026-08'), month('2026-09'), (before, now) => {
        const { people, total } = variance(before, now, categoryOf);
        for (const figure of varianceFigures) {
          for (const { figures } of people) adds(figures[figure]);
          adds(total[figure]);
          expect(amountText(sum(people.map(({ figures }) => figures[figure].difference)))).toBe(
            amountText(total[figure].difference),
          );
          const ofMonth = (each: typeof now): string =>
            amountText(sum(each.runs[0]!.payslips.map((payslip) => payslip.month[figure])));
          expect([amountText(total[figure].before), amountText(total[figure].now)]).toEqual([
            ofMonth(before),
            ofMonth(now),
          ]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
