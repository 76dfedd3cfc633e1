import { amountText, decimal } from '@kernel/money';
import {
  amountsOf,
  entry,
  lawIn,
  type Month,
  monthlyPay,
  requestOf,
  slip,
  texts,
} from '../../../../../test/support/payroll/payslip';
import { deliveredLaw, presetItem } from '../../data';
import type { PayItem } from '../remuneration';

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

  describe('before the salary, which may never come (payroll-pcb, section 15)', () => {
    const put: Month = {
      month: '2026-03',
      year: { Y: decimal(16000), K: decimal(1760), X: decimal(600) },
      employment: { rows: [monthlyPay('8000')] },
    };
    const items = [
      entry('travelAllowance', '300', { isLater: true }),
      entry('petrolAllowance', '200'),
      entry('bonus', '5000'),
    ];
    const claims = [{ code: 'C5', amount: decimal(500) }];
    const before: Month = { ...put, rest: { salary: 'later', items, claims } };

    it('adds to the year what was paid and withheld: X is what was remitted', () => {
      const { month, taxed, yearAfter } = slip(before);
      const { exempt, reliefs, ...accumulated } = yearAfter;
      // The tax itself counts the salary (E(8) of the specification).
      expect(texts(taxed)).toMatchObject({ Y1: '8000.00', Yt: '5000.00', LP1: '541.65' });
      expect(texts(accumulated)).toEqual({
        Y: '21000.00',
        K: '2310.00',
        X: text(month.pcb.plus(600)),
        Z: '0.00',
        sumLP: '500.00',
      });
      expect([texts(exempt), texts(reliefs)]).toEqual([
        { petrolAndTravel: '200.00' },
        { C5: '500.00', C14: '0.00' },
      ]);
    });

    it('counts tax that the employer bears as far as it is borne', () => {
      const { month, yearAfter } = slip({ ...before, tax: { isBorneByEmployer: true } });
      expect(text(yearAfter.Y)).toBe(text(month.taxBorne.plus(21000)));
      expect(text(yearAfter.X)).toBe(text(month.taxBorne.plus(600)));
    });

    it('is replaced by the whole month once the salary is paid', () => {
      const { run } = slip(before);
      const all = items.map(({ isLater: _, ...each }) => each);
      const paid = slip({ ...put, rest: { items: all, claims, taken: run } });
      const single = slip({ ...put, rest: { items: all, claims } });
      expect(paid.yearAfter).toEqual(single.yearAfter);
      expect(text(paid.yearAfter.Y)).toBe('29000.00');
    });
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
