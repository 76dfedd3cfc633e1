import fc from 'fast-check';
import { amountText, Decimal, decimal, ZERO } from '@kernel/money';
import { delivered, deliveredStatutes as statutes } from '../../data';
import { type Citizenship, minimumWageIn, readStatutes, UnknownEdition } from '../statutes';
import { ageInMonth, basesOf, eis, epf, hrd, isLiableBeforeExpiry, socso } from './index';

const none = { employer: ZERO, employee: ZERO };
const epfOf = (wages: string, over: Partial<Parameters<typeof epf>[0]> = {}) =>
  epf(
    {
      month: '2026-01',
      age: 30,
      citizenship: 'citizen',
      wages: decimal(wages),
      bonus: ZERO,
      extra: none,
      ...over,
    },
    statutes,
  );
const socsoOf = (wages: string, over: Partial<Parameters<typeof socso>[0]> = {}) =>
  socso(
    {
      month: '2026-06',
      age: 30,
      citizenship: 'citizen',
      wages: decimal(wages),
      firstCoveredAge: null,
      skbbk: 'participating',
      ...over,
    },
    statutes,
  );
const eisOf = (wages: string, over: Partial<Parameters<typeof eis>[0]> = {}) =>
  eis(
    {
      month: '2026-01',
      age: 30,
      citizenship: 'citizen',
      wages: decimal(wages),
      payableBefore57: true,
      ...over,
    },
    statutes,
  );
const two = ({ employer, employee }: { employer: Decimal; employee: Decimal }): string =>
  `${amountText(employer)} / ${amountText(employee)}`;
const three = (result: ReturnType<typeof socso>): string =>
  [result.employer, result.employeeInvalidity, result.skbbkEmployee]
    .map((each) => amountText(each))
    .join(' / ');

describe('EPF, Third Schedule', () => {
  it.each([
    ['0.00', '0.00 / 0.00'],
    ['10.00', '0.00 / 0.00'],
    ['10.01', '3.00 / 3.00'],
    ['20.00', '3.00 / 3.00'],
    ['20.01', '6.00 / 5.00'],
    ['4980.00', '648.00 / 548.00'],
    ['5000.00', '650.00 / 550.00'],
    ['5000.01', '612.00 / 561.00'],
    ['20000.00', '2400.00 / 2200.00'],
    ['20000.01', '2401.00 / 2201.00'],
    ['20100.00', '2412.00 / 2211.00'],
  ])('payroll-contributions 3.2, 3.3: Part A for wages of RM%s is %s', (wages, due) => {
    expect(two(epfOf(wages))).toBe(due);
  });

  it.each<[Citizenship, number, string, string | null, string]>([
    ['citizen', 59, '2026-01', 'A', '390.00 / 330.00'],
    ['citizen', 60, '2026-01', 'E', '120.00 / 0.00'],
    ['citizen', 74, '2026-01', 'E', '120.00 / 0.00'],
    ['citizen', 75, '2026-01', null, '0.00 / 0.00'],
    ['permanent_resident', 59, '2026-01', 'A', '390.00 / 330.00'],
    ['permanent_resident', 60, '2026-01', 'C', '195.00 / 165.00'],
    ['permanent_resident', 75, '2026-01', null, '0.00 / 0.00'],
    ['non_citizen_elected_before_1998_08_01', 59, '2026-01', 'A', '390.00 / 330.00'],
    ['non_citizen_elected_before_1998_08_01', 60, '2026-01', 'C', '195.00 / 165.00'],
    ['non_citizen', 30, '2025-09', null, '0.00 / 0.00'],
    ['non_citizen', 30, '2025-10', 'F', '60.00 / 60.00'],
    ['non_citizen', 74, '2025-10', 'F', '60.00 / 60.00'],
    ['non_citizen', 75, '2025-10', null, '0.00 / 0.00'],
  ])(
    'payroll-contributions 3.1: %s of %i in %s is in Part %s: %s',
    (citizenship, age, month, part, due) => {
      const result = epfOf('3000.00', { citizenship, age, month });
      expect([result.part, two(result)]).toEqual([part, due]);
    },
  );

  it.each([
    ['5500.00', '700.00', 30, 'citizen', '715.00 / 605.00'],
    ['5700.01', '700.00', 30, 'citizen', '696.00 / 638.00'],
    ['5700.00', '700.00', 30, 'citizen', '741.00 / 627.00'],
    ['5000.00', '700.00', 30, 'citizen', '650.00 / 550.00'],
    ['5050.00', '700.00', 30, 'citizen', '657.00 / 561.00'],
    ['25000.50', '20500.00', 30, 'citizen', '3251.00 / 2751.00'],
    ['5050.00', '700.00', 60, 'permanent_resident', '329.00 / 281.00'],
    ['5050.00', '700.00', 60, 'citizen', '204.00 / 0.00'],
    ['5050.00', '0.00', 30, 'citizen', '612.00 / 561.00'],
  ] as const)(
    'payroll-contributions 3.3: RM%s with RM%s bonus at %i, %s: %s',
    (wages, bonus, age, citizenship, due) => {
      expect(two(epfOf(wages, { bonus: decimal(bonus), age, citizenship }))).toBe(due);
    },
  );

  it.each([
    ['3005.00', '0', '0.02', 30, 'citizen', '393.00 / 391.00'],
    ['3005.00', '0.02', '0', 30, 'citizen', '451.00 / 333.00'],
    ['6000.00', '0.01', '0', 30, 'citizen', '780.00 / 660.00'],
    ['3000.00', '0', '0.055', 62, 'citizen', '120.00 / 165.00'],
    ['3000.00', '0', '0.09', 30, 'non_citizen', '60.00 / 330.00'],
    ['10.00', '0.02', '0.02', 30, 'citizen', '0.00 / 0.00'],
    // Less than the row: 3.2 allows no exact percentage in its place.
    ['5000.01', '0.001', '0.001', 30, 'citizen', '612.00 / 561.00'],
    ['20.01', '0.02', '0.01', 30, 'citizen', '6.00 / 5.00'],
  ] as const)(
    'payroll-contributions 3.4: RM%s with excess %s and %s at %i, %s: %s',
    (wages, employer, employee, age, citizenship, due) => {
      const extra = { employer: decimal(employer), employee: decimal(employee) };
      expect(two(epfOf(wages, { extra, age, citizenship }))).toBe(due);
    },
  );

  it.each([
    ['2022-06', 30, 'citizen'],
    ['2018-12', 62, 'citizen'],
    ['2022-06', 30, 'non_citizen'],
  ] as const)(
    'refuses %s, for which no edition is known (age %i, %s)',
    (month, age, citizenship) => {
      expect(() => epfOf('3000.00', { month, age, citizenship })).toThrow(UnknownEdition);
    },
  );

  it.each([
    ['C', '10.00', '0.00 / 0.00'],
    ['C', '10.01', '2.00 / 2.00'],
    ['C', '5000.00', '325.00 / 275.00'],
    ['C', '5000.01', '306.00 / 281.00'],
    ['C', '20000.00', '1200.00 / 1100.00'],
    ['C', '20000.01', '1201.00 / 1101.00'],
    ['E', '10.00', '0.00 / 0.00'],
    ['E', '10.01', '1.00 / 0.00'],
    ['E', '5000.00', '200.00 / 0.00'],
    ['E', '5000.01', '204.00 / 0.00'],
    ['E', '20000.01', '801.00 / 0.00'],
    ['E', '20025.00', '801.00 / 0.00'],
    ['F', '0.00', '0.00 / 0.00'],
    ['F', '10.00', '1.00 / 1.00'],
    ['F', '50.00', '1.00 / 1.00'],
    ['F', '50.01', '2.00 / 2.00'],
    ['F', '1700.00', '34.00 / 34.00'],
    ['F', '1700.01', '35.00 / 35.00'],
    ['F', '25000.10', '501.00 / 501.00'],
  ])('payroll-contributions 3.2: Part %s for wages of RM%s is %s', (part, wages, due) => {
    const who: Record<string, Partial<Parameters<typeof epf>[0]>> = {
      C: { age: 60, citizenship: 'permanent_resident' },
      E: { age: 60 },
      F: { citizenship: 'non_citizen' },
    };
    const result = epfOf(wages, who[part]);
    expect([result.part, two(result)]).toEqual([part, due]);
  });

  it('payroll-contributions 3.1: a permanent resident from November 2025 on moves from Part F to Part A', () => {
    const october = epfOf('3000.00', { month: '2025-10', citizenship: 'non_citizen' });
    const november = epfOf('3000.00', { month: '2025-11', citizenship: 'permanent_resident' });
    expect([october.part, two(october), november.part, two(november)]).toEqual([
      'F',
      '60.00 / 60.00',
      'A',
      '390.00 / 330.00',
    ]);
  });

  it.each([
    ['13/11', '20000.01', '0', '2401.00 / 2201.00'],
    ['commission above the threshold is no bonus', '5050.00', '0', '612.00 / 561.00'],
    ['bonus and excess', '5500.00', '700.00', '770.00 / 660.00'],
  ])('payroll-contributions 3.3, 3.4: %s', (name, wages, bonus, due) => {
    const rate = name.includes('excess') ? decimal('0.01') : ZERO;
    const extra = { employer: rate, employee: rate };
    expect(two(epfOf(wages, { bonus: decimal(bonus), extra }))).toBe(due);
  });

  it('reports the share without voluntary excess separately: it is K1 and Kt', () => {
    const extra = { employer: ZERO, employee: decimal('0.02') };
    const result = epfOf('3005.00', { extra });
    expect([amountText(result.employee), amountText(result.employeeStatutory)]).toEqual([
      '391.00',
      '333.00',
    ]);
  });

  it('names row, rule and source of each figure', () => {
    expect(epfOf('5500.00', { bonus: decimal('700.00') }).working.steps).toMatchObject([
      { name: 'epf.part', result: 'A', values: { age: '30', citizenship: 'citizen' } },
      {
        name: 'epf.employer',
        result: '660.00',
        source: expect.stringContaining('row 256, over 5400.00 up to 5500.00'),
      },
      { name: 'epf.employee', result: '605.00' },
      {
        name: 'epf.bonusNote',
        result: '715.00',
        values: { rate: '0.13', withoutBonus: '4800.00' },
      },
      { name: 'epf.total', result: '1320.00', values: { employer: '715.00', employee: '605.00' } },
    ]);
  });

  it('agrees with the rule of the schedule on every row: rate x upper limit, rounded up', () => {
    const off = statutes.epfParts.flatMap((part) =>
      part.bands.filter(({ upTo, amounts }) => {
        if (upTo!.lessThanOrEqualTo(part.nilUpTo)) return !amounts.total.isZero();
        const rates = upTo!.greaterThan(part.threshold) ? part.aboveThreshold : part.upToThreshold;
        return !(['employer', 'employee'] as const).every((side) =>
          amounts[side].equals(rates[side].times(upTo!).ceil()),
        );
      }),
    );
    expect(statutes.epfParts.map(({ bands }) => bands.length)).toEqual([401, 401, 401, 0]);
    expect(off).toEqual([]);
  });
});

describe('SOCSO and SKBBK, Act 4', () => {
  it.each([
    ['0.00', '0.00 / 0.00 / 0.00'],
    ['5000.00', '86.65 / 24.75 / 37.15'],
    ['5000.01', '88.35 / 25.25 / 37.85'],
    ['6000.00', '104.15 / 29.75 / 44.65'],
    ['6000.01', '104.15 / 29.75 / 44.65'],
  ])('payroll-contributions 4, 5: first category for RM%s is %s', (wages, due) => {
    expect(three(socsoOf(wages))).toBe(due);
  });

  it.each([
    [54, 54, 'first'],
    [55, 55, 'second'],
    [57, 54, 'first'],
    [59, null, 'first'],
    [60, null, 'second'],
    [80, null, 'second'],
  ] as const)(
    'payroll-contributions 4: at age %i, first covered at %p, is in the %s category',
    (age, firstCoveredAge, category) => {
      expect(socsoOf('6000.00', { age, firstCoveredAge }).category).toBe(category);
    },
  );

  // The README of the tables lists the wrong ones in circulation.
  it.each([
    ['3950.00', '69.15 / 19.75 / 29.65', '49.40'],
    ['3050.00', '53.35 / 15.25 / 22.85', '38.10'],
    ['550.00', '9.65 / 2.75 / 4.15', '6.90'],
    ['950.00', '16.65 / 4.75 / 7.15', '11.90'],
    ['1050.00', '18.35 / 5.25 / 7.85', '13.10'],
    ['85.00', '1.50 / 0.40 / 0.65', '1.10'],
    ['30.00', '0.40 / 0.10 / 0.20', '0.30'],
    ['30.01', '0.70 / 0.20 / 0.30', '0.50'],
  ])('socso.json, socso-skbbk.json: for RM%s %s, second category %s', (wages, due, only) => {
    expect(three(socsoOf(wages))).toBe(due);
    expect(amountText(socsoOf(wages, { age: 60 }).employer)).toBe(only);
  });

  it('socso.json: both shares of the employee are the second category, but in row 4', () => {
    const table = statutes.socso[0]!;
    const skbbk = statutes.skbbk[0]!;
    const off = table.bands.filter(
      ({ amounts }, at) =>
        !amounts.employee.plus(skbbk.bands[at]!.amounts.skbbkEmployee).equals(amounts.employerOnly),
    );
    expect([table.bands.length, skbbk.bands.length, off.map(({ no }) => no)]).toEqual([
      65,
      65,
      [4],
    ]);
  });

  it.each([
    ['2024-10', 'first'],
    ['2026-06', 'first'],
  ] as const)(
    'payroll-contributions 4: foreigners in %s are in the %s category',
    (month, category) => {
      expect(socsoOf('3000.00', { month, citizenship: 'non_citizen' }).category).toBe(category);
    },
  );

  it('payroll-contributions 5: second category at RM6,000 is 74.40 and 44.65, together 119.05', () => {
    const result = socsoOf('6000.00', { age: 61 });
    expect([three(result), amountText(result.total)]).toEqual(['74.40 / 0.00 / 44.65', '119.05']);
  });

  it.each([
    ['2026-05', 'citizen', 'participating', '0.00'],
    ['2026-06', 'citizen', 'participating', '44.65'],
    ['2026-06', 'citizen', 'released', '44.65'],
    ['2026-07', 'citizen', 'released', '0.00'],
    ['2026-07', 'permanent_resident', 'released', '0.00'],
    ['2026-07', 'citizen', 'participating', '44.65'],
    ['2026-07', 'non_citizen', 'released', '44.65'],
    ['2026-05', 'citizen', 'elsewhere', '0.00'],
    ['2026-06', 'citizen', 'elsewhere', '0.00'],
    ['2026-07', 'non_citizen', 'elsewhere', '0.00'],
    ['2028-05', 'citizen', 'participating', '44.65'],
  ] as const)(
    'payroll-contributions 5: in %s a %s, %s, pays %s',
    (month, citizenship, skbbk, due) => {
      expect(amountText(socsoOf('6000.00', { month, citizenship, skbbk }).skbbkEmployee)).toBe(due);
    },
  );

  it.each(['2028-06', '2031-06', '2024-09'])(
    'refuses %s, for which no edition is known',
    (month) => {
      expect(() => socsoOf('6000.00', { month })).toThrow(UnknownEdition);
    },
  );
});

describe('EIS, Act 800', () => {
  it.each([
    ['6000.01', 30, 'citizen', true, '11.90 / 11.90'],
    ['6000.00', 30, 'permanent_resident', true, '11.90 / 11.90'],
    ['5000.00', 30, 'citizen', true, '9.90 / 9.90'],
    ['5000.01', 30, 'citizen', true, '10.10 / 10.10'],
    ['6000.00', 17, 'citizen', true, '0.00 / 0.00'],
    ['6000.00', 18, 'citizen', true, '11.90 / 11.90'],
    ['6000.00', 56, 'citizen', false, '11.90 / 11.90'],
    ['6000.00', 57, 'citizen', false, '0.00 / 0.00'],
    ['6000.00', 59, 'citizen', true, '11.90 / 11.90'],
    ['6000.00', 60, 'citizen', true, '0.00 / 0.00'],
    ['6000.00', 30, 'non_citizen', true, '0.00 / 0.00'],
  ] as const)(
    'payroll-contributions 6: RM%s at %i, %s, payable before 57 %s: %s',
    (wages, age, citizenship, payableBefore57, due) => {
      expect(two(eisOf(wages, { age, citizenship, payableBefore57 }))).toBe(due);
    },
  );

  it.each([
    [56, 57, '11.90 / 11.90'],
    [57, 57, '0.00 / 0.00'],
    [30, 59, '11.90 / 11.90'],
    [30, 60, '0.00 / 0.00'],
  ])(
    'payroll-contributions 6: employed and covered from %i on, at %i without a statement that it was payable before: %s',
    (coveredFromAge, age, due) => {
      expect(two(eisOf('6000.00', { age, payableBefore57: false, coveredFromAge }))).toBe(due);
    },
  );

  it('refuses a month before the first edition', () => {
    expect(() => eisOf('6000.00', { month: '2024-09' })).toThrow(UnknownEdition);
  });
});

describe('HRD levy, Act 612', () => {
  it.each([
    ['3000.50', '0.01', 'citizen', '30.01'],
    ['3000.00', '0.005', 'citizen', '15.00'],
    ['3000.00', '0.01', 'permanent_resident', '0.00'],
  ] as const)(
    'payroll-contributions 7: RM%s at %s for a %s is %s',
    (wages, rate, citizenship, levy) => {
      const request = { month: '2026-01', citizenship, wages: decimal(wages), rate: decimal(rate) };
      expect(amountText(hrd(request, statutes).levy)).toBe(levy);
    },
  );
});

describe('contribution bases', () => {
  it.each([
    ['basic_salary', '1 1 1 1'],
    ['fixed_allowance', '1 1 1 1'],
    ['commission', '1 1 1 0'],
    ['overtime', '0 1 1 0'],
    ['bonus_annual', '1 0 0 0'],
    ['bonus_other', '1 1 1 0'],
    ['service_charge', '0 1 1 0'],
    ['travelling_allowance', '0 0 0 0'],
    ['pay_in_lieu_of_notice', '0 0 0 0'],
    ['directors_fee', '0 0 0 0'],
  ])('payroll-contributions 2: %s counts for EPF, SOCSO, EIS, HRD: %s', (component, counted) => {
    const bases = basesOf('2026-01', [{ component, amount: decimal('1') }], statutes);
    expect([bases.epf, bases.socso, bases.eis, bases.hrd].join(' ')).toBe(counted);
  });

  it('payroll-contributions 2: unpaid leave reduces all four', () => {
    const components = [
      { component: 'basic_salary', amount: decimal('3000') },
      { component: 'unpaid_leave_deduction', amount: decimal('100') },
    ];
    const bases = basesOf('2026-01', components, statutes);
    expect([bases.epf, bases.socso, bases.eis, bases.hrd].join(' ')).toBe('2900 2900 2900 2900');
  });

  it('decides on every component for every scheme', () => {
    for (const { component } of delivered.components[0]!.rows)
      expect(() => basesOf('2026-01', [{ component, amount: ZERO }], statutes)).not.toThrow();
  });
});

describe('the minimum wage', () => {
  it.each([
    ['2025-01', undefined],
    ['2025-02', '1700.00'],
    ['2026-11', '1700.00'],
  ])('payroll-contributions 10.5: in %s it is %s', (month, wage) => {
    const least = minimumWageIn(month, statutes)?.monthly ?? null;
    expect(least === null ? undefined : amountText(least)).toBe(wage);
  });
});

describe('the last two months of a pass', () => {
  it.each([
    [null, '2026-01', true],
    ['2026-03-01', '2026-01', true],
    ['2026-02-28', '2026-01', false],
    ['2026-01-31', '2026-01', false],
    ['2025-12-31', '2026-01', false],
    ['2027-01-15', '2026-12', false],
    ['2027-02-01', '2026-12', true],
  ])(
    'payroll-contributions 3.1: with a pass until %s wages of %s are liable: %s',
    (expires, month, liable) => {
      expect(isLiableBeforeExpiry(expires, month)).toBe(liable);
    },
  );
});

describe('age in a month', () => {
  it.each([
    ['1966-06-01', '2026-06', 60],
    ['1966-06-02', '2026-06', 59],
    ['1966-06-02', '2026-07', 60],
    ['1966-12-31', '2027-01', 60],
  ])('payroll-contributions 3.1: born %s, in %s, is %i', (born, month, age) => {
    expect(ageInMonth(born, month)).toBe(age);
  });
});

describe('whatever the wages', () => {
  const sen = fc.integer({ min: 0, max: 30_000_00 }).map((each) => decimal(each).div(100));

  it('parts add up, shares are not below zero, and SOCSO and EIS never fall as wages rise', () => {
    fc.assert(
      fc.property(sen, sen, fc.integer({ min: 15, max: 80 }), (a, b, age) => {
        const [less, more] = a.lessThan(b) ? [a, b] : [b, a];
        const [lower, higher] = [less, more].map((wages) => ({
          epf: epfOf(wages.toString(), { age }),
          socso: socsoOf(wages.toString(), { age }),
          eis: eisOf(wages.toString(), { age }),
        }));
        const { epf: fund, socso: security } = higher!;
        expect(fund.total.equals(fund.employer.plus(fund.employee))).toBe(true);
        expect(fund.total.isInteger()).toBe(true);
        expect(
          security.total.equals(
            security.employer.plus(security.employeeInvalidity).plus(security.skbbkEmployee),
          ),
        ).toBe(true);
        expect(lower!.socso.total.lessThanOrEqualTo(security.total)).toBe(true);
        expect(lower!.eis.total.lessThanOrEqualTo(higher!.eis.total)).toBe(true);
        expect(lower!.epf.employee.lessThanOrEqualTo(fund.employee)).toBe(true);
      }),
    );
  });
});

describe('reading the tables', () => {
  type Row = (typeof delivered.socso)[0]['rows'][0];
  const withRows = (change: (rows: Row[]) => Row[]) => () =>
    readStatutes({
      ...delivered,
      socso: delivered.socso.map((each) => ({ ...each, rows: change([...each.rows]) })),
    });

  it.each<[string, (rows: Row[]) => Row[]]>([
    ['a gap', (rows) => rows.toSpliced(10, 1)],
    ['an overlap', (rows) => rows.toSpliced(10, 0, rows[10]!)],
    ['an upper end', (rows) => rows.slice(0, -1)],
    ['parts that do not add up', (rows) => rows.with(3, { ...rows[3]!, total: '1.00' })],
  ])('refuses %s', (_, change) => {
    expect(withRows(change)).toThrow('formInvalid');
    expect(withRows((rows) => rows)).not.toThrow();
  });

  type Table = (typeof delivered.socso)[0];
  const ended = (table: Table): Table =>
    ({ ...table, effectiveTo: '2026-12-31' }) as unknown as Table;
  const from2027 = (table: Table): Table => ({ ...table, effectiveFrom: '2027-01-01' });
  const editions = (change: (table: Table) => Table[]) => () =>
    readStatutes({ ...delivered, socso: delivered.socso.flatMap(change) });

  it('refuses two editions for one month, and accepts one after another', () => {
    expect(editions((table) => [table, from2027(table)])).toThrow('formInvalid');
    expect(editions((table) => [ended(table), table])).toThrow('formInvalid');
    const from2026 = (table: Table): Table => ({ ...table, effectiveFrom: '2026-12-01' });
    expect(editions((table) => [ended(table), from2026(table)])).toThrow('formInvalid');
    expect(editions((table) => [from2026(table), ended(table)])).toThrow('formInvalid');
    const both = editions((table) => [ended(table), from2027(table)])();
    expect(both.socso.map(({ from, to }) => [from, to])).toEqual([
      ['2024-10', '2026-12'],
      ['2027-01', null],
    ]);
  });

  it('refuses two Parts of EPF for one age and status, and two tables of one Part', () => {
    const { parameters } = delivered;
    const [first] = parameters.epf.parts;
    const twice = { ...first!, part: 'X', age: '<30' };
    const parts = [...parameters.epf.parts, twice];
    const epfTwice = { ...parameters, epf: { ...parameters.epf, parts } };
    expect(() => readStatutes({ ...delivered, parameters: epfTwice })).toThrow('formInvalid');
    const epfParts = [...delivered.epfParts, delivered.epfParts[0]!];
    expect(() => readStatutes({ ...delivered, epfParts })).toThrow('formInvalid');
  });
});
