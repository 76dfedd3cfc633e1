import { amountText, decimal } from '@kernel/money';
import {
  editionOf,
  files,
  figures,
  inputs,
  type Put,
  record,
} from '../../../../../test/support/payroll/pcb';
import { accumulatedAfter, pcbEditionFor, pcbOf } from './index';
import type { Category } from './pcb.types';

const text = amountText;

/** December, nothing before: P is what is earned less the reliefs of the category. */
const atP = (P: string, category: Category = 1): Put => ({
  month: 12,
  category,
  Y1: text(decimal(P).plus(category === 2 ? 13000 : 9000)),
});

describe('payroll-pcb, section 20: category 2, C = 5, RM9,600 a month', () => {
  const january: Put = {
    month: 1,
    category: 2,
    C: '5',
    Y1: '9600',
    K1: '1056',
    LP1: '41.65',
  };
  const february: Put = {
    month: 2,
    category: 2,
    C: '5',
    Y: '9600',
    K: '1056',
    X: '595.85',
    Y1: '9600',
    K1: '1056',
    Yt: '6400',
    Kt: '704',
    sumLP: '41.65',
    LP1: '541.65',
    zakat: '60',
  };

  it('January', () => {
    const result = record(january);
    expect(figures(result, ['K2', 'P', 'yearTax', 'pcbA', 'pcbC', 'pcb'])).toEqual({
      K2: '267.63',
      P: '88158.42',
      yearTax: '7150.09',
      pcbA: '595.84',
      pcbC: '0.00',
      pcb: '595.85',
    });
  });

  it('February, with a bonus and zakat', () => {
    const result = record(february);
    expect(
      figures(result, [
        ...(['K2', 'P', 'yearTax', 'pcbA', 'netPcb', 'pcbB'] as const),
        ...(['K2WithAdditional', 'PWithAdditional', 'CS', 'pcbC', 'pcb'] as const),
      ]),
    ).toEqual({
      K2: '188.80',
      P: '87616.70',
      yearTax: '7047.17',
      pcbA: '586.48',
      netPcb: '526.48',
      pcbB: '7047.13',
      K2WithAdditional: '118.40',
      PWithAdditional: '94016.70',
      CS: '8263.17',
      pcbC: '1216.04',
      pcb: '1742.55',
    });
  });

  it('what March starts with', () => {
    const after = accumulatedAfter(inputs(february), record(february).pcb);
    expect(Object.entries(after).map(([name, value]) => `${name} ${text(value)}`)).toEqual([
      'Y 25600.00',
      'K 2816.00',
      'X 2338.40',
      'Z 60.00',
      'sumLP 583.30',
    ]);
  });
});

describe('Table 1 of the specification', () => {
  it.each([
    ['0', '0.00', '0.00'],
    ['5000', '0.00', '0.00'],
    ['5001', '-399.99', '-799.99'],
    ['20000', '-250.00', '-650.00'],
    ['20001', '-249.97', '-649.97'],
    ['35000', '200.00', '-200.00'],
    ['35001', '600.06', '600.06'],
    ['50000', '1500.00', '1500.00'],
    ['50001', '1500.11', '1500.11'],
    ['70000', '3700.00', '3700.00'],
    ['70001', '3700.19', '3700.19'],
    ['100000', '9400.00', '9400.00'],
    ['100001', '9400.25', '9400.25'],
    ['400000', '84400.00', '84400.00'],
    ['400001', '84400.26', '84400.26'],
    ['600000', '136400.00', '136400.00'],
    ['600001', '136400.28', '136400.28'],
    ['2000000', '528400.00', '528400.00'],
    ['2000001', '528400.30', '528400.30'],
  ])('P of %s is taxed %s, in category 2 %s', (P, types1And3, type2) => {
    for (const ya of [2025, 2026]) {
      expect(figures(record(atP(P, 1), ya), ['P', 'yearTax'])).toEqual({
        P: text(decimal(P)),
        yearTax: types1And3,
      });
      expect(text(record(atP(P, 3), ya).yearTax)).toBe(types1And3);
      expect(text(record(atP(P, 2), ya).yearTax)).toBe(type2);
    }
  });

  it('deducts nothing where the reliefs exceed the income, and says so with a negative P', () => {
    const result = record({ month: 12, Y1: '1000', Yt: '100' });
    expect(figures(result, ['P', 'PWithAdditional', 'yearTax', 'CS', 'pcb'])).toEqual({
      P: '-8000.00',
      PWithAdditional: '-7900.00',
      yearTax: '0.00',
      CS: '0.00',
      pcb: '0.00',
    });
  });

  it('has rows that tile, and that join without a step but where the rebate ends', () => {
    const { rows } = editionOf(2026);
    const steps = rows.slice(1).map((row, i) => {
      const before = rows[i]!;
      expect(row.from.minus(before.to!).toString()).toBe('1');
      expect(row.M.equals(before.to!)).toBe(true);
      return ([1, 2, 3] as const).map((category) =>
        row.B[category]
          .minus(before.B[category])
          .minus(row.M.minus(before.M).times(before.R).div(100))
          .toString(),
      );
    });
    expect(steps.flatMap((step, i) => (step.join() === '0,0,0' ? [] : [[i, ...step]]))).toEqual([
      [1, '400', '800', '400'],
    ]);
    expect(rows.at(-1)!.to).toBeNull();
  });
});

describe('Tables 2 to 4 of the specification: 15 % of P', () => {
  it.each([
    ['rep', 1, '20000', '2600.00'],
    ['rep', 1, '35000', '4850.00'],
    ['rep', 2, '35000', '4450.00'],
    ['rep', 3, '35000', '4850.00'],
    ['rep', 1, '35001', '5250.15'],
    ['rep', 2, '35001', '5250.15'],
    ['kw', 1, '35000', '4850.00'],
    ['kw', 2, '35000', '4450.00'],
    ['kw', 2, '35001', '5250.15'],
    ['csuite', 1, '35001', '5250.15'],
    ['csuite', 2, '300000', '45000.00'],
  ] as const)('%s, category %i, P of %s is taxed %s', (regime, category, P, tax) => {
    expect(text(record({ ...atP(P, category), regime }).yearTax)).toBe(tax);
  });

  it('drops what follows the sen of P × 15 %', () => {
    expect(text(record({ ...atP('40000.99'), regime: 'csuite' }).yearTax)).toBe('6000.14');
  });

  it('takes the five steps with additional remuneration', () => {
    // P 300,000 − 9,000 = 291,000: tax 43,650, a month 3,637.50; P' 341,000: CS 51,150, PCB(C) 7,500.
    const result = record({ regime: 'csuite', Y1: '25000', Yt: '50000' });
    expect(figures(result, ['pcbA', 'pcbB', 'CS', 'pcbC', 'pcb'])).toEqual({
      pcbA: '3637.50',
      pcbB: '43650.00',
      CS: '51150.00',
      pcbC: '7500.00',
      pcb: '11137.50',
    });
  });
});

describe('section D of the specification: K, K1, Kt and K2', () => {
  const names = ['K', 'K1', 'Kt', 'K2', 'K2WithAdditional'] as const;
  it.each<[string, Put, string[]]>([
    [
      'small contributions are projected as they are',
      { K1: '100' },
      ['0', '100', '0', '100', '100'],
    ],
    [
      '3,450 over eleven months, further decimals dropped',
      { K1: '550' },
      ['0', '550', '0', '313.63', '313.63'],
    ],
    ['a month fills the cap', { K1: '5000' }, ['0', '4000', '0', '0', '0']],
    [
      'what was paid before fills the cap',
      { month: 6, K: '6000', K1: '500', Kt: '90' },
      ['4000', '0', '0', '0', '0'],
    ],
    [
      'the month takes the rest',
      { month: 6, K: '3800', K1: '500', Kt: '90' },
      ['3800', '200', '0', '0', '0'],
    ],
    [
      'the bonus takes the rest',
      { month: 6, K: '3000', K1: '500', Kt: '900' },
      ['3000', '500', '500', '83.33', '0'],
    ],
    [
      'the bonus leaves less to project',
      { month: 2, K: '1056', K1: '1056', Kt: '704' },
      ['1056', '1056', '704', '188.80', '118.40'],
    ],
    [
      'December projects nothing',
      { month: 12, K: '1100', K1: '100' },
      ['1100', '100', '0', '0', '0'],
    ],
    ['exactly the cap', { month: 11, K: '3600', K1: '200' }, ['3600', '200', '0', '200', '200']],
  ])('%s', (_, put, expected) => {
    expect(Object.values(figures(record({ Y1: '10000', ...put }), names))).toEqual(
      expected.map((each) => text(decimal(each))),
    );
  });
});

describe('sections 3 and 13.1 of payroll-pcb: reliefs of the profile', () => {
  it.each<[string, Put, string]>([
    ['D in category 1', { category: 1 }, '9000.00'],
    ['D and S in category 2', { category: 2 }, '13000.00'],
    ['D in category 3', { category: 3 }, '9000.00'],
    ['2,000 a child unit', { category: 3, C: '13' }, '35000.00'],
    ['half a unit of a shared child', { category: 2, C: '0.5' }, '14000.00'],
    ['7,000 for a disabled individual', { category: 1, disabledSelf: true }, '16000.00'],
    ['6,000 for a disabled spouse', { category: 2, disabledSpouse: true }, '19000.00'],
    ['optional deductions, before and now', { sumLP: '350.25', LP1: '41.65' }, '9391.90'],
  ])('%s', (_, put, reliefs) => {
    for (const ya of [2025, 2026]) {
      const { P } = record({ month: 12, Y1: '100000', ...put }, ya);
      expect(text(decimal('100000').minus(P))).toBe(reliefs);
    }
  });
});

describe('Step 1 through the year', () => {
  it('spreads the year over twelve months in January', () => {
    // 60,000 − 9,000 = 51,000: tax 110 + 1,500 = 1,610; ÷ 12 = 134.16
    expect(figures(record({ Y1: '5000' }), ['P', 'yearTax', 'pcbA', 'pcb'])).toEqual({
      P: '51000.00',
      yearTax: '1610.00',
      pcbA: '134.16',
      pcb: '134.20',
    });
  });

  it('takes what is left in December', () => {
    const result = record({ month: 12, Y: '55000', Y1: '5000', X: '1476.20' });
    expect(figures(result, ['Y2', 'P', 'pcbA', 'pcb'])).toEqual({
      Y2: '0.00',
      P: '51000.00',
      pcbA: '133.80',
      pcb: '133.80',
    });
  });

  it('never looks back: a joiner of July without earlier pay is taxed on six months', () => {
    // 6 × 10,000 − 9,000 = 51,000: 1,610 ÷ 6 = 268.33
    expect(figures(record({ month: 7, Y1: '10000' }), ['P', 'pcbA', 'pcb'])).toEqual({
      P: '51000.00',
      pcbA: '268.33',
      pcb: '268.35',
    });
  });

  it('deducts nothing and pays nothing back where too much was paid', () => {
    const overpaid = record({ month: 6, Y: '25000', Y1: '5000', X: '9000' });
    expect(figures(overpaid, ['pcbA', 'pcbB', 'pcb'])).toEqual({
      pcbA: '0.00',
      pcbB: '9000.00',
      pcb: '0.00',
    });
  });

  it('counts zakat paid before as tax paid', () => {
    expect(text(record({ ...atP('100000'), X: '9000', Z: '300' }).pcbA)).toBe('100.00');
  });
});

describe('Steps 2 to 5: additional remuneration', () => {
  it("taxes a quarter's director's fee without a salary (E(7) of the specification)", () => {
    // P' 60,000 − 9,000 = 51,000: CS 1,610
    expect(figures(record({ month: 3, Yt: '60000' }), ['P', 'pcbA', 'CS', 'pcbC', 'pcb'])).toEqual({
      P: '-9000.00',
      pcbA: '0.00',
      CS: '1610.00',
      pcbC: '1610.00',
      pcb: '1610.00',
    });
  });

  it('takes off the zakat that was paid before the month', () => {
    // December, P 100,000 with 9,400 paid in tax and zakat; the bonus of 1,000 is taxed at 25 %.
    const result = record({ ...atP('100000'), X: '9100', Z: '300', Yt: '1000' });
    expect(figures(result, ['pcbA', 'pcbB', 'CS', 'pcbC', 'pcb'])).toEqual({
      pcbA: '0.00',
      pcbB: '9100.00',
      CS: '9650.00',
      pcbC: '250.00',
      pcb: '250.00',
    });
  });

  it('raises the sum, not the parts', () => {
    // PCB(A) 20.01 and PCB(C) 25.02: 45.03 → 45.05; raised one by one 45.10.
    const result = record({ ...atP('100000'), X: '9379.99', Yt: '100.08' });
    expect(figures(result, ['pcbA', 'pcbC', 'pcb'])).toEqual({
      pcbA: '20.01',
      pcbC: '25.02',
      pcb: '45.05',
    });
  });

  it('has no PCB(C) for EPF on an exempt allowance alone', () => {
    const result = record({ month: 6, Y: '50000', Y1: '10000', Kt: '550', X: '100' });
    expect(text(result.pcbC)).toBe('0.00');
    expect(result.CS.lessThan(result.yearTax)).toBe(true);
  });

  it('leaves the figures of the year as they are without it', () => {
    const result = record({ Y1: '9600', K1: '1056' });
    expect(result.CS).toBe(result.yearTax);
    expect(result.PWithAdditional).toBe(result.P);
  });
});

describe('sections 10 and 11 of payroll-pcb: minimum, five sen, zakat', () => {
  // P of 100,000 in December: the tax of the year is 9,400.
  const due = (amount: string): Put => ({
    ...atP('100000'),
    X: text(decimal('9400').minus(decimal(amount))),
  });
  it.each<[string, Put, string]>([
    ['E(3): 9.99 is not deducted', due('9.99'), '0.00'],
    ['E(3): 10.00 is', due('10'), '10.00'],
    ['E(2): 10.01 is raised', due('10.01'), '10.05'],
    ['E(2): 10.04 is raised', due('10.04'), '10.05'],
    ['E(2): 10.05 stands', due('10.05'), '10.05'],
    ['E(2): 10.06 is raised', due('10.06'), '10.10'],
    ['E(2): 10.09 is raised', due('10.09'), '10.10'],
    ['E(5): zakat comes off', { ...due('100'), zakat: '30.50' }, '69.50'],
    [
      'E(4): what zakat leaves is deducted below the minimum',
      { ...due('100'), zakat: '97.01' },
      '3.00',
    ],
    ['E(5): zakat takes it down to nothing', { ...due('100'), zakat: '100' }, '0.00'],
    ['E(5): and never below', { ...due('100'), zakat: '250' }, '0.00'],
    [
      'section 11: PCB(A) below the minimum stays nil beside zakat',
      { ...due('9.99'), zakat: '5' },
      '0.00',
    ],
    ['E(4): PCB(C) of 9.99 is nothing', { ...due('0'), Yt: '39.96' }, '0.00'],
    ['E(4): PCB(C) of 10.00 is deducted', { ...due('0'), Yt: '40' }, '10.00'],
    [
      'E(4): PCB(C) below the minimum is nothing beside PCB(A)',
      { ...due('50'), Yt: '39.96' },
      '50.00',
    ],
    [
      'Step 5: zakat that PCB(A) does not absorb reduces PCB(C)',
      { ...due('50'), Yt: '400', zakat: '120' },
      '30.00',
    ],
    [
      'Step 5: PCB(A) below the minimum, zakat reduces PCB(C)',
      { ...due('9'), Yt: '400', zakat: '20' },
      '80.00',
    ],
  ])('%s', (_, put, deducted) => {
    expect(text(record(put).pcb)).toBe(deducted);
  });
});

describe('section D(a) of the specification: non-residents', () => {
  it.each([
    ['5000', '0', '1500.00', '0.00', '1500.00'],
    ['5000', '2000', '1500.00', '600.00', '2100.00'],
    ['0', '33', '0.00', '9.90', '9.90'],
    ['0.11', '0', '0.03', '0.00', '0.05'],
    // 30 % of 0.06 is 0.018; of the parts 0.00 each.
    ['0.03', '0.03', '0.00', '0.01', '0.05'],
    ['100.17', '0', '30.05', '0.00', '30.05'],
  ])('on %s and additional %s: PCB(A) %s, PCB(C) %s, deducted %s', (Y1, Yt, pcbA, pcbC, pcb) => {
    const put = { regime: 'nonresident' as const, Y1: decimal(Y1), Yt: decimal(Yt) };
    const result = pcbOf(put, editionOf(2026));
    expect([result.pcbA, result.pcbC, result.pcb].map((each) => text(each))).toEqual([
      pcbA,
      pcbC,
      pcb,
    ]);
  });
});

describe('editions', () => {
  it.each([2022, 2023, 2024, 2027])('has none for the year of assessment %i', (ya) => {
    expect(pcbEditionFor(ya, files)).toBeUndefined();
  });

  it('computes by what the data say, not by what the code remembers', () => {
    const raised = {
      ...files.brackets[0]!,
      effective: { ...files.brackets[0]!.effective, confirmedYears: [2030] },
      caps: { minimumMonthlyDeduction: 200, roundUpToSen: 10 },
      nonResident: { ...files.brackets[0]!.nonResident, taxRate: 28 },
    };
    const reliefs = {
      reliefs: files.reliefs.reliefs.map((row) =>
        row.code === 'EPF' || row.code === 'D' ? { ...row, annualLimit: 5000 } : row,
      ),
    };
    const edition = pcbEditionFor(2030, { brackets: [raised], reliefs })!;
    const put = inputs({ month: 12, Y1: '20000', K1: '6000' });
    const result = pcbOf(put, edition);
    expect(result).toMatchObject({ K1: decimal(5000), D: decimal(5000), P: decimal(10000) });
    const due = (X: string): string =>
      text(pcbOf(inputs({ month: 12, Y1: '105000', X }), edition).pcb);
    expect([due('9200.01'), due('9199.99')]).toEqual(['0.00', '200.10']);
    const abroad = { regime: 'nonresident' as const, Y1: decimal(100), Yt: decimal(0) };
    expect(text(pcbOf(abroad, edition).pcb)).toBe('28.00');
  });

  type Row = (typeof file.brackets)[number];
  const [file] = files.brackets as [(typeof files.brackets)[number]];
  it.each<[string, (rows: Row[]) => Row[]]>([
    ['a gap', (rows) => rows.toSpliced(3, 1)],
    ['an overlap', (rows) => rows.with(3, { ...rows[3]!, wageFrom: 50_000 })],
    ['a row twice', (rows) => rows.toSpliced(3, 0, rows[3]!)],
    ['an upper end', (rows) => rows.slice(0, -1)],
    ['a start elsewhere', (rows) => rows.with(3, { ...rows[3]!, bracketStartIncome: 49_000 })],
  ])('refuses brackets with %s', (_, change) => {
    const brackets = [{ ...file, brackets: change([...file.brackets]) }];
    expect(() => pcbEditionFor(2026, { ...files, brackets })).toThrow('formInvalid');
  });

  it('refuses two files of brackets for one year', () => {
    expect(() => pcbEditionFor(2026, { ...files, brackets: [file, file] })).toThrow('2026');
  });

  it('refuses a file without a relief that the year needs', () => {
    const reliefs = { reliefs: files.reliefs.reliefs.filter(({ code }) => code !== 'SU') };
    expect(() => pcbEditionFor(2026, { ...files, reliefs })).toThrow('Relief SU');
  });

  it('states the cap on approved funds alike in both files', () => {
    expect(text(editionOf(2026).approvedFunds)).toBe(
      text(decimal(files.brackets[0]!.caps.epfAndApprovedFundsPerYear)),
    );
  });
});
