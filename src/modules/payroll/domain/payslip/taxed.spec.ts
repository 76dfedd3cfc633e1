import { amountText, decimal, sum, ZERO } from '@kernel/money';
import {
  amountsOf,
  entry,
  type Month,
  monthlyPay,
  slip,
  texts,
} from '../../../../../test/support/payroll/payslip';
import { presetItem } from '../../data';
import type { ResidentPcb } from '../pcb';
import type { PayItem } from '../remuneration';
import { yearStart } from './index';

const text = amountText;

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
      '71400.00',
      all('epfEmployee'),
      all('pcb'),
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
