import { amountText, decimal, sum, ZERO } from '@kernel/money';
import {
  amountsOf,
  entry,
  lawIn,
  type Month,
  monthlyPay,
  requestOf,
  sixDays,
  slip,
  texts,
} from '../../../../../test/support/payroll/payslip';
import { deliveredLaw, presetItem } from '../../data';
import type { ResidentPcb } from '../pcb';
import type { ItemEntry, PayItem } from '../remuneration';
import { payslip, yearStart } from './index';

const text = amountText;
const bonus = { items: [entry('bonus', '6400'), entry('zakat', '60')] };

describe('payroll-pcb, section 20, as a payslip', () => {
  const january: Month = {
    month: '2026-01',
    employment: { rows: [monthlyPay('9600')] },
    tax: { category: 2, childUnits: decimal(5) },
  };

  it('January, and February continuing from January', () => {
    const first = slip(january);
    expect(amountsOf(first.month, ['epfEmployee', 'socsoEmployee', 'eisEmployee', 'pcb'])).toEqual({
      epfEmployee: '1056.00',
      socsoEmployee: '29.75',
      eisEmployee: '11.90',
      pcb: '595.85',
    });
    const claims = [{ code: 'C5', amount: decimal(500) }];
    const second = slip({
      ...january,
      month: '2026-02',
      year: first.yearAfter,
      rest: { ...bonus, claims },
    });
    expect(texts(second.taxed)).toEqual({
      Y1: '9600.00',
      Yt: '6400.00',
      K1: '1056.00',
      Kt: '704.00',
      LP1: '541.65',
      zakat: '60.00',
    });
    expect(amountsOf(second.month, ['pcb', 'zakat'])).toEqual({ pcb: '1742.55', zakat: '60.00' });
    const { exempt, reliefs, ...accumulated } = second.yearAfter;
    expect(texts(accumulated)).toEqual({
      Y: '25600.00',
      K: '2816.00',
      X: '2338.40',
      Z: '60.00',
      sumLP: '583.30',
    });
    expect([texts(exempt), texts(reliefs)]).toEqual([{}, { C14: '83.30', C5: '500.00' }]);
  });
});

describe('payroll-pcb E(13): what is K1 and what is Kt', () => {
  const itemLike = (put: Partial<PayItem>): PayItem => ({
    ...presetItem('fixedAllowance'),
    ...put,
  });
  it.each<[string, Month, string, string]>([
    ['salary alone', {}, '550.00', '0.00'],
    [
      'a bonus: the difference to the whole',
      { rest: { items: [entry('bonus', '1000')] } },
      '550.00',
      '110.00',
    ],
    [
      'a small bonus within the bands',
      { rest: { items: [entry('bonus', '10')] } },
      '550.00',
      '11.00',
    ],
    [
      'an exempt monthly allowance: the whole contribution',
      { rest: { items: [entry('childcareAllowance', '200')] } },
      '572.00',
      '0.00',
    ],
    [
      'an exempt allowance paid once: that on the salary alone, and the rest',
      {
        rest: {
          items: [
            { item: itemLike({ tax: 'additional', exemption: 'childcare' }), amount: decimal(200) },
          ],
        },
      },
      '550.00',
      '22.00',
    ],
    [
      'voluntary excess is no part of it',
      { statutory: { epfExtra: { employer: ZERO, employee: decimal('0.02') } } },
      '550.00',
      '0.00',
    ],
    [
      'a fee without contributions',
      { rest: { salary: 'none', items: [entry('directorsFee', '9000')] } },
      '0.00',
      '0.00',
    ],
    ['a citizen over sixty', { statutory: { birthDate: '1960-01-01' } }, '0.00', '0.00'],
  ])('%s', (_, put, K1, Kt) => {
    const { taxed } = slip(put);
    expect([text(taxed.K1), text(taxed.Kt)]).toEqual([K1, Kt]);
  });
});

describe('what is remuneration to the tax', () => {
  it.each<[string, Month, string, string]>([
    ['salary', {}, '5000.00', '0.00'],
    [
      'unpaid leave is not earned',
      { rest: { leave: [{ kind: 'unpaid', days: decimal(3) }] } },
      '4516.13',
      '0.00',
    ],
    [
      'overtime is normal',
      { rest: { extraWork: [{ day: 'normalDay', hours: decimal(8) }] } },
      '5288.46',
      '0.00',
    ],
    ['a bonus is additional', { rest: { items: [entry('bonus', '800')] } }, '5000.00', '800.00'],
    [
      'commission not monthly is additional',
      { rest: { items: [entry('commissionOccasional', '800')] } },
      '5000.00',
      '800.00',
    ],
    ['travel is exempt', { rest: { items: [entry('travelAllowance', '500')] } }, '5000.00', '0.00'],
    [
      'travel above the limit is not',
      {
        year: { exempt: { petrolAndTravel: decimal(5900) } },
        rest: { items: [entry('travelAllowance', '500')] },
      },
      '5400.00',
      '0.00',
    ],
    ['a car is, and is not paid', { rest: { items: [entry('bikCar', '300')] } }, '5300.00', '0.00'],
    ['living accommodation is', { rest: { items: [entry('vola', '900')] } }, '5900.00', '0.00'],
    [
      'an expense claim is not',
      { rest: { items: [entry('expenseClaim', '90')] } },
      '5000.00',
      '0.00',
    ],
    [
      'own products above the limit are additional',
      { rest: { items: [entry('ownProducts', '1200')] } },
      '5000.00',
      '200.00',
    ],
  ])('%s', (_, put, Y1, Yt) => {
    const { taxed, month } = slip(put);
    expect([text(taxed.Y1), text(taxed.Yt)]).toEqual([Y1, Yt]);
    // All taxed pay is paid in cash, is a benefit, or is exempt.
    expect(text(taxed.Y1.plus(taxed.Yt))).toBe(
      text(month.gross.plus(month.benefits).minus(month.exempt)),
    );
  });
});

describe('a year of payslips', () => {
  it('carries forward its totals, and respects the limits of the year', () => {
    let year = yearStart;
    const months = Array.from({ length: 12 }, (_, at) => {
      const month = `2026-${String(at + 1).padStart(2, '0')}`;
      const items = [
        entry('travelAllowance', '700'),
        ...(at === 5 ? [entry('bonus', '9000')] : []),
      ];
      const result = slip({ month, year, rest: { items } });
      year = result.yearAfter;
      return result;
    });
    const all = (figure: 'gross' | 'exempt' | 'pcb' | 'epfEmployee'): string =>
      text(sum(months.map((each) => each.run[figure])));
    // Twelve of 5,700 and the bonus; travel is exempt up to 6,000.
    expect([all('gross'), all('exempt')]).toEqual(['77400.00', '6000.00']);
    expect([text(year.Y), text(year.K), text(year.X)]).toEqual([
      ...['71400.00', all('epfEmployee'), all('pcb')],
    ]);
    expect(texts(year.reliefs)).toEqual({ C14: '350.00' });
    // P = 71,400 − 4,000 − 9,000 − 350 = 58,050: 1,500 + 11 % of 8,050.
    expect(text(decimal('2385.50').minus(year.X).abs())).toMatch(/^0\./);
  });
});

describe('relief C10 (specification E(14)(ii)(g)): together with the wife relief at most RM4,000', () => {
  it.each([
    [1, '4034.65'],
    [2, '34.65'],
    [3, '4034.65'],
  ] as const)('category %i: LP1 %s, SOCSO and EIS included', (category, LP1) => {
    const claims = [{ code: 'C10', amount: decimal(4000) }];
    expect(text(slip({ tax: { category }, rest: { claims } }).taxed.LP1)).toBe(LP1);
  });
});

describe('relief C14', () => {
  it.each([
    [true, '0', '34.65'],
    [true, '340', '10.00'],
    [true, '350', '0.00'],
    [false, '0', '0.00'],
  ])('counted without a claim %s, RM%s so far: LP1 %s', (countsSocsoRelief, before, LP1) => {
    const put: Month = { year: { reliefs: { C14: decimal(before) } }, rest: { countsSocsoRelief } };
    expect(text(slip(put).taxed.LP1)).toBe(LP1);
  });

  it('is not claimed a second time beside it', () => {
    const claims = [{ code: 'C14', amount: decimal(100) }];
    expect(text(slip({ rest: { claims } }).taxed.LP1)).toBe('34.65');
    expect(text(slip({ rest: { claims, countsSocsoRelief: false } }).taxed.LP1)).toBe('100.00');
  });

  it('does not count SKBBK', () => {
    expect(text(slip({ month: '2026-06' }).taxed.LP1)).toBe('34.65');
  });
});

describe('payroll-pcb E(8): additional pay before the salary of the month', () => {
  const pay: Month = { employment: { rows: [monthlyPay('9600')] } };
  const early = (more: Month['rest'] = {}): Month => ({
    ...pay,
    rest: { salary: 'later', items: [entry('bonus', '6400')], ...more },
  });

  it('takes what the tax of the month is above that on the salary to come', () => {
    const [salary, both] = [slip(pay), slip({ ...pay, rest: { items: [entry('bonus', '6400')] } })];
    const run = slip(early());
    expect(text(run.taxed.Y1)).toBe('9600.00');
    expect(text(run.month.pcb)).toBe(text(both.month.pcb.minus(salary.month.pcb)));
    expect(run.month.pcb.greaterThan(ZERO)).toBe(true);
    expect(amountsOf(run.month, ['base', 'gross', 'socsoEmployee'])).toEqual({
      base: '0.00',
      gross: '6400.00',
      socsoEmployee: '0.00',
    });
  });

  it('takes nothing where zakat leaves less than the salary will be taxed', () => {
    expect(text(slip(early({ items: [entry('zakat', '3000')] })).month.pcb)).toBe('0.00');
  });
});

const record = ({ pcb }: ReturnType<typeof slip>): ResidentPcb => {
  if (pcb.regime === 'nonresident') throw new Error('a resident is expected');
  return pcb;
};

describe('payroll-pcb E(13): voluntary EPF claimed beside mandatory contributions', () => {
  // RM220 a month, twelve in the year from January: 2,640 of 4,000.
  it.each([
    ['2026-01', '0', '1360.00'],
    ['2026-12', '2420', '1360.00'],
    ['2026-07', '0', '2680.00'],
  ])('in %s, after RM%s, %s is left of the approved-fund head', (month, K, left) => {
    const put: Month = {
      month,
      employment: { rows: [monthlyPay('2000')] },
      year: { K: decimal(K) },
      rest: { claims: [{ code: 'C11a', amount: decimal(5000) }] },
    };
    expect(text(slip(put).claims.find(({ code }) => code === 'C11a')!.allowed)).toBe(left);
  });

  it('shares one cap with the mandatory ones, whatever is paid later (section 6)', () => {
    const pay = { employment: { rows: [monthlyPay('2000')] } };
    const claims = [{ code: 'C11a', amount: decimal(5000) }];
    const january = slip({ ...pay, month: '2026-01', rest: { claims } });
    expect(text(january.yearAfter.reliefs['C11a']!)).toBe('1360.00');
    // The month itself is taxed as it would be with a cap of 4,000 alone: 12 × 220 and 1,360 fill it.
    expect(record(january).K2.toFixed(2)).toBe('220.00');
    const bonus = slip({
      ...pay,
      month: '2026-02',
      year: january.yearAfter,
      rest: { items: [entry('bonus', '20000')] },
    });
    const { K, K1, Kt, K2WithAdditional } = record(bonus);
    expect(texts({ K, K1, Kt })).toEqual({ K: '220.00', K1: '220.00', Kt: '2200.00' });
    const projected = K2WithAdditional.times(10);
    const all = K.plus(K1).plus(Kt).plus(projected).plus(1360);
    expect(all.lessThanOrEqualTo(4000) && all.greaterThan('3999.90')).toBe(true);
    expect(text(K2WithAdditional)).toBe('0.00');
  });
});

describe('tax borne by the employer', () => {
  const pay: Month = { employment: { rows: [monthlyPay('12000')] } };
  it('is remuneration in its turn, is not taken from pay, and costs the employer', () => {
    const own = slip(pay);
    const borne = slip({ ...pay, tax: { isBorneByEmployer: true } });
    expect(borne.month.pcb.greaterThan(own.month.pcb)).toBe(true);
    expect(text(borne.taxed.Yt)).toBe(text(borne.month.pcb));
    expect(text(borne.month.taxBorne)).toBe(text(borne.month.pcb));
    expect(text(borne.month.net.minus(own.month.net))).toBe(text(own.month.pcb));
    expect(text(borne.month.employerCost.minus(own.month.employerCost))).toBe(
      text(borne.month.pcb),
    );
  });

  it('is the tax on itself for a non-resident as well: 30 % of 10,000 and of what is borne', () => {
    const abroad: Month = {
      employment: { rows: [monthlyPay('10000')] },
      tax: { regime: 'nonresident', isBorneByEmployer: true },
    };
    // t = 30 % × (10,000 + t): 4,285.714…
    expect(text(slip(abroad).month.pcb)).toBe('4285.75');
  });
});

describe('who is outside a scheme', () => {
  const at58 = { birthDate: '1967-06-15', eisPayableBefore57: false };

  it.each<[string, Month, string]>([
    ['everybody in', {}, '550.00 24.75 9.90 50.00'],
    ['outside EIS and HRD', { statutory: { outside: ['eis', 'hrd'] } }, '550.00 24.75 0.00 0.00'],
    ['outside EPF and SOCSO', { statutory: { outside: ['epf', 'socso'] } }, '0.00 0.00 9.90 50.00'],
    ['an employer without the levy', { rest: { hrdRate: null } }, '550.00 24.75 9.90 0.00'],
    ['a foreigner', { statutory: { citizenship: 'non_citizen' } }, '100.00 24.75 0.00 0.00'],
    [
      'a foreigner three months before the pass expires',
      { statutory: { citizenship: 'non_citizen', passExpires: '2026-03-01' } },
      '100.00 24.75 0.00 0.00',
    ],
    [
      'a foreigner in the last two months of the pass',
      { statutory: { citizenship: 'non_citizen', passExpires: '2026-02-28' } },
      '0.00 24.75 0.00 0.00',
    ],
    [
      'employed and covered since before 57, and 58 now (payroll-contributions 6)',
      { statutory: { ...at58, eisCoveredFromAge: 50 } },
      '550.00 24.75 9.90 50.00',
    ],
    [
      '58, and covered since 57',
      { statutory: { ...at58, eisCoveredFromAge: 57 } },
      '550.00 24.75 0.00 50.00',
    ],
  ])('%s', (_, put, due) => {
    const { month } = slip(put);
    const shares = [month.epfEmployee, month.socsoEmployee, month.eisEmployee, month.hrd];
    expect(shares.map((each) => text(each)).join(' ')).toBe(due);
  });
});

describe('a payslip', () => {
  it('puts CP38 and PCB asked for on top beside the tax of the year, not into it', () => {
    const plain = slip({});
    const more = slip({ rest: { cp38: decimal(150), extraPcb: decimal(100) } });
    expect(text(plain.month.net.minus(more.month.net))).toBe('250.00');
    expect(text(more.yearAfter.X)).toBe(text(plain.yearAfter.X));
  });

  it.each([
    ['calendar', '3', []],
    ['working', '3', ['payslip.unpaidLeaveAboveLaw']],
    ['working', '31', []],
  ] as const)(
    'reports a policy of %s days that deducts more for %s days than s.18A',
    (kind, days, codes) => {
      const { policy } = requestOf({}).employment;
      const put: Month = {
        employment: { policy: { ...policy, unpaidLeave: { kind } } },
        rest: { leave: [{ kind: 'unpaid', days: decimal(days) }] },
      };
      expect(slip(put).notices.map(({ code }) => code)).toEqual(codes);
    },
  );

  it.each<[string, Month, string]>([
    [
      'net pay below zero',
      { rest: { items: [entry('staffLoan', '9000')] } },
      'payslip.netBelowZero',
    ],
    [
      'a claim above its limit',
      { rest: { claims: [{ code: 'C6', amount: decimal(1200) }] } },
      'payslip.claimCut',
    ],
    [
      'alimony beside the wife relief (E(14)(ii)(g))',
      { tax: { category: 2 }, rest: { claims: [{ code: 'C10', amount: decimal(4000) }] } },
      'payslip.claimCut',
    ],
    [
      'a claim for SOCSO and EIS, which count already (payroll-pcb 13.2)',
      { rest: { claims: [{ code: 'C14', amount: decimal(100) }] } },
      'payslip.claimCountedAlready',
    ],
    [
      'more than 104 overtime hours',
      { rest: { extraWork: [{ day: 'normalDay', hours: decimal('104.5') }] } },
      'payslip.overtimeAboveLimit',
    ],
  ])('reports %s', (_, put, code) => {
    expect(slip(put).notices.map((each) => [each.code, each.severity])).toEqual([
      [code, 'warning'],
    ]);
    expect(slip({}).notices).toEqual([]);
  });

  it.each<[string, () => unknown, string]>([
    [
      'an item without its amount',
      () => slip({ rest: { items: [{ item: presetItem('bonus') }] } }),
      'payroll.itemIncomplete',
    ],
    [
      'units without their rate',
      () => slip({ rest: { items: [{ item: presetItem('mileageClaim'), units: decimal(9) }] } }),
      'payroll.itemIncomplete',
    ],
    ['pay that is not known', () => slip({ employment: { rows: [] } }), 'payroll.payRowMissing'],
    [
      'children in category 1 (payroll-pcb, section 3)',
      () => slip({ tax: { childUnits: decimal(1) } }),
      'payroll.childrenInCategoryOne',
    ],
    ['a year without brackets', () => deliveredLaw('2027-01'), 'payroll.editionUnknown'],
    ['a month before the tables', () => deliveredLaw('2024-12'), 'payroll.editionUnknown'],
  ])('refuses %s', (_, compute, code) => {
    expect(compute).toThrow(code);
    expect(() => lawIn('2026-01')).not.toThrow();
  });

  it('pays a percentage of basic pay, and units at their rate', () => {
    const item: PayItem = { ...presetItem('performanceIncentive'), calculation: 'percentOfBasic' };
    const items = [
      { item, percent: decimal('7.5') },
      { item: presetItem('shiftAllowance'), units: decimal('3.5'), rate: decimal('15.25') },
    ];
    expect(slip({ rest: { items } }).lines.map(({ amount }) => text(amount))).toEqual([
      '5000.00',
      '375.00',
      '53.38',
    ]);
  });
});

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
      ...['5000.00', '150.00', '5150.00'],
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

describe('contributions set by hand are what is withheld (payroll-pcb 13.2 and E(13))', () => {
  const by = (put: Month, byHand: Record<string, string>) =>
    payslip(
      requestOf(put),
      lawIn(put.month ?? '2026-01'),
      Object.fromEntries(Object.entries(byHand).map(([name, each]) => [name, decimal(each)])),
    );
  it.each<[string, Month, Record<string, string>, Record<string, string>]>([
    [
      'SOCSO and EIS move relief C14',
      {},
      { socsoEmployee: '20.00', eisEmployee: '5.00' },
      { LP1: '25.00', K1: '550.00', Kt: '0.00' },
    ],
    [
      'up to its limit of the year',
      { year: { reliefs: { C14: decimal(340) } } },
      { socsoEmployee: '20.00' },
      { LP1: '10.00', K1: '550.00', Kt: '0.00' },
    ],
    [
      'not where the relief is claimed by Form TP1',
      { rest: { countsSocsoRelief: false } },
      { socsoEmployee: '20.00' },
      { LP1: '0.00', K1: '550.00', Kt: '0.00' },
    ],
    ['EPF is K1', {}, { epfEmployee: '450.00' }, { LP1: '34.65', K1: '450.00', Kt: '0.00' }],
    [
      'EPF above that on the salary alone is Kt',
      { rest: { items: [entry('bonus', '1000')] } },
      { epfEmployee: '700.00' },
      { LP1: '34.65', K1: '550.00', Kt: '150.00' },
    ],
    [
      'EPF below it is K1 alone',
      { rest: { items: [entry('bonus', '1000')] } },
      { epfEmployee: '500.00' },
      { LP1: '34.65', K1: '500.00', Kt: '0.00' },
    ],
    [
      'voluntary excess stays outside: of RM700, mandatory are RM600',
      { statutory: { epfExtra: { employer: ZERO, employee: decimal('0.02') } } },
      { epfEmployee: '700.00' },
      { LP1: '34.65', K1: '600.00', Kt: '0.00' },
    ],
    [
      'voluntary excess stays outside: of RM650, mandatory are RM550',
      { statutory: { epfExtra: { employer: ZERO, employee: decimal('0.02') } } },
      { epfEmployee: '650.00' },
      { LP1: '34.65', K1: '550.00', Kt: '0.00' },
    ],
    [
      'voluntary excess stays outside: of RM600, mandatory are RM550',
      { statutory: { epfExtra: { employer: ZERO, employee: decimal('0.02') } } },
      { epfEmployee: '600.00' },
      { LP1: '34.65', K1: '550.00', Kt: '0.00' },
    ],
    [
      'voluntary excess stays outside: of RM500, mandatory are RM500',
      { statutory: { epfExtra: { employer: ZERO, employee: decimal('0.02') } } },
      { epfEmployee: '500.00' },
      { LP1: '34.65', K1: '500.00', Kt: '0.00' },
    ],
    ['none withheld is none', {}, { epfEmployee: '0' }, { LP1: '34.65', K1: '0.00', Kt: '0.00' }],
  ])('%s', (_, put, byHand, taxed) => {
    const found = by(put, byHand);
    const { LP1, K1, Kt } = found.taxed;
    expect(texts({ LP1, K1, Kt })).toEqual(taxed);
    expect(text(found.yearAfter.K)).toBe(text(K1.plus(Kt)));
    expect(text(found.yearAfter.sumLP)).toBe(taxed.LP1);
    // The sheet of the month takes the very figures, and net pay follows.
    expect(text(found.pcb.pcb)).toBe(text(found.month.pcb));
    const plain = slip(put);
    const taken = (figures: typeof plain.month) =>
      sum([figures.epfEmployee, figures.socsoEmployee, figures.eisEmployee, figures.pcb]);
    expect(text(found.month.net.minus(plain.month.net))).toBe(
      text(taken(plain.month).minus(taken(found.month))),
    );
    expect(text(found.computed.epfEmployee ?? plain.run.epfEmployee)).toBe(
      text(plain.run.epfEmployee),
    );
  });

  it('are those of the run: what earlier runs took is of the month as well', () => {
    const first = slip({ rest: { salary: 'later', items: [entry('bonus', '2000')] } });
    const rest = { items: [entry('bonus', '2000')], taken: first.run };
    const second = by({ rest }, { epfEmployee: '300.00' });
    expect(text(second.run.epfEmployee)).toBe('300.00');
    expect(text(second.month.epfEmployee)).toBe(text(first.run.epfEmployee.plus(300)));
    expect(text(second.taxed.K1.plus(second.taxed.Kt))).toBe(text(second.month.epfEmployee));
  });

  it('as they were computed change nothing', () => {
    const { month } = slip({});
    const same = by({}, { epfEmployee: month.epfEmployee.toFixed(2), hrd: month.hrd.toFixed(2) });
    expect(same.month).toEqual(month);
    expect(same.working.steps).toEqual(slip({}).working.steps);
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

describe('entries for a month without employment', () => {
  const left: Month = {
    month: '2026-07',
    employment: { rows: [monthlyPay('2600')], lastDay: '2026-05-31' },
    rest: { salary: 'none' },
  };
  const noticesOf = (rest: Month['rest']): string[] =>
    slip({ ...left, rest: { ...left.rest, ...rest } }).notices.map(({ code }) => code);

  it('reports a prorated item, of which no part is due', () => {
    expect(noticesOf({ items: [entry('housingAllowance', '300')] })).toEqual([
      'payslip.itemNotDue',
    ]);
    expect(noticesOf({ items: [entry('bonus', '300')] })).toEqual([]);
  });

  it('reports leave that nobody can take any more, and days worked', () => {
    const paid = [{ kind: 'paid' as const, days: decimal(1) }];
    expect(noticesOf({ leave: paid })).toEqual(['payslip.timeNotPaid']);
    expect(noticesOf({ worked: decimal(3) })).toEqual(['payslip.timeNotPaid']);
    expect(noticesOf({ leave: [{ kind: 'encashed', days: decimal(1) }] })).toEqual([]);
  });

  it('reports extra work before the first day', () => {
    const employment = { rows: [monthlyPay('2600')], joined: '2026-08-01' };
    const extraWork = [{ day: 'normalDay' as const, hours: decimal(8) }];
    const { notices, lines } = slip({ ...left, employment, rest: { salary: 'none', extraWork } });
    expect([lines.length, ...notices.map(({ code }) => code)]).toEqual([0, 'payslip.timeNotPaid']);
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
      ...['0.00', '0.00'],
    ]);
  });
});
