import fc from 'fast-check';
import { amountText, type Decimal, decimal, sum, ZERO } from '@kernel/money';
import {
  amountsOf,
  entry,
  fiveDays,
  lawIn,
  type Month,
  monthlyPay,
  requestOf,
  slip,
  statutoryPolicy,
} from '../../../../../test/support/payroll/payslip';
import type { ExtraWorkDay } from '../pay';
import type { ItemEntry } from '../remuneration';
import { figureNames, payslip, type PayslipRequest, takenBy } from './index';

const sen = (most: number, least = 0): fc.Arbitrary<string> =>
  fc
    .integer({ min: least * 100, max: most * 100 })
    .map((each) => decimal(each).div(100).toFixed(2));

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
  (each) => `2026-${String(each).padStart(2, '0')}`,
);

const additions = [
  'housingAllowance',
  'attendanceAllowance',
  'commission',
  'commissionOccasional',
  'bonus',
  'bonusOther',
  'travelAllowance',
  'childcareAllowance',
  'award',
  'serviceCharge',
  'arrears',
  'directorsFee',
  'expenseClaim',
  'bikCar',
  'vola',
  'ownProducts',
  'advance',
];
const deductions = ['zakat', 'ptptn', 'otherDeduction'];

const item = fc
  .record({ code: fc.constantFrom(...additions, ...deductions), amount: sen(4000) })
  .map(({ code, amount }) => entry(code, amount));

const extra = fc.record({
  day: fc.constantFrom<ExtraWorkDay>('normalDay', 'restDay', 'publicHoliday'),
  hours: fc.integer({ min: 0, max: 24 }).map((each) => decimal(each).div(2)),
});

/** Any month of anybody whose pay is computed. */
const anyMonth: fc.Arbitrary<Month> = fc
  .record({
    month: fc.constantFrom(...months),
    pay: sen(30_000, 100),
    joinedOn: fc.integer({ min: -300, max: 28 }),
    born: fc.integer({ min: 1945, max: 2009 }),
    citizenship: fc.constantFrom(
      'citizen' as const,
      'permanent_resident' as const,
      'non_citizen' as const,
    ),
    regime: fc.constantFrom('resident' as const, 'nonresident' as const, 'rep' as const),
    category: fc.constantFrom(1 as const, 2 as const, 3 as const),
    borne: fc.integer({ min: 0, max: 9 }),
    basis: fc.constantFrom({ kind: 'calendar' as const }, { kind: 'working' as const }),
    items: fc.array(item, { maxLength: 6 }),
    extraWork: fc.array(extra, { maxLength: 4 }),
    unpaid: fc.integer({ min: 0, max: 40 }),
    claim: sen(3000),
    Y: sen(200_000),
    K: sen(8000),
    X: sen(30_000),
  })
  .map(({ month, ...put }) => ({
    month,
    employment: {
      joined: put.joinedOn < 1 ? '2020-01-01' : `${month}-${String(put.joinedOn).padStart(2, '0')}`,
      rows: [monthlyPay(put.pay)],
      week: fiveDays,
      policy: { ...statutoryPolicy, proration: put.basis, unpaidLeave: put.basis },
    },
    statutory: { birthDate: `${put.born}-06-15`, citizenship: put.citizenship },
    tax: { regime: put.regime, category: put.category, isBorneByEmployer: put.borne === 0 },
    year: { Y: decimal(put.Y), K: decimal(put.K), X: decimal(put.X) },
    rest: {
      items: put.items,
      extraWork: put.extraWork,
      leave: [{ kind: 'unpaid' as const, days: decimal(put.unpaid).div(2) }],
      claims: [{ code: 'C5', amount: decimal(put.claim) }],
    },
  }));

const textsOf = (figures: Parameters<typeof amountsOf>[0]) => amountsOf(figures, figureNames);

describe('a payslip of any month', () => {
  it("adds up: pay, deductions and the rest; and the employer's cost", () => {
    fc.assert(
      fc.property(anyMonth, (put) => {
        const { month, lines, taxed } = slip(put);
        const taken = sum([
          month.epfEmployee,
          month.socsoEmployee,
          month.skbbk,
          month.eisEmployee,
          month.pcb.minus(month.taxBorne),
          month.extraPcb,
          month.cp38,
          month.zakat,
          month.deductions,
        ]);
        expect(amountText(month.net.plus(taken))).toBe(
          amountText(month.gross.plus(month.reimbursed)),
        );
        const cost = sum([
          month.gross,
          month.epfEmployer,
          month.socsoEmployer,
          month.eisEmployer,
          month.hrd,
          month.taxBorne,
        ]);
        expect(amountText(month.employerCost)).toBe(amountText(cost));
        // Cash and benefits are the lines, and everything not exempt is taxed.
        const all = sum(lines.map(({ amount }) => amount));
        const parts = sum([month.gross, month.benefits, month.reimbursed]);
        expect(amountText(all)).toBe(amountText(parts.minus(month.deductions).minus(month.zakat)));
        for (const { exempt, amount } of lines)
          expect(exempt.isZero() || exempt.lessThanOrEqualTo(amount)).toBe(true);
        const taxable = month.gross.plus(month.benefits).minus(month.exempt).plus(month.taxBorne);
        expect(taxed.Y1.plus(taxed.Yt).greaterThanOrEqualTo(taxable)).toBe(true);
        for (const name of figureNames)
          if (name !== 'net') expect([name, month[name].isNegative()]).toEqual([name, false]);
        for (const name of figureNames)
          expect([name, month[name].decimalPlaces() <= 2]).toEqual([name, true]);
      }),
    );
  });

  it('is deterministic, and leaves its input unchanged', () => {
    const asText = (value: unknown): string => JSON.stringify(value);
    fc.assert(
      fc.property(anyMonth, (put) => {
        const request = requestOf(put);
        const before = asText(request);
        const first = payslip(request, lawIn(put.month!));
        const second = payslip(request, lawIn(put.month!));
        expect(asText(second)).toBe(asText(first));
        expect(asText(second.working.steps)).toBe(asText(first.working.steps));
        expect(asText(request)).toBe(before);
      }),
    );
  });

  it('shows every figure in its working', () => {
    fc.assert(
      fc.property(anyMonth, (put) => {
        const { month, working } = slip(put);
        const steps = working.steps;
        const last = (name: string): string | undefined =>
          steps.findLast((step) => step.name === name)?.result;
        expect(last('net.pay')).toBe(amountText(month.net));
        expect(last('net.gross')).toBe(amountText(month.gross));
        expect(last('net.employerCost')).toBe(amountText(month.employerCost));
        expect(last('pcb.due')).toBe(amountText(month.pcb));
        expect(last('socso.employer')).toBe(amountText(month.socsoEmployer));
        expect(last('socso.skbbk')).toBe(amountText(month.skbbk));
        expect(last('eis.employee')).toBe(amountText(month.eisEmployee));
        expect(last('epf.total')).toBe(amountText(month.epfEmployee.plus(month.epfEmployer)));
        for (const step of steps) {
          expect(step.source).not.toBe('');
          expect(Object.values(step.values)).not.toContain('undefined');
        }
      }),
    );
  });

  it('never gives less gross pay, nor smaller contributions, for more salary', () => {
    fc.assert(
      fc.property(anyMonth, sen(2000, 5), (put, by) => {
        const [row] = put.employment!.rows!;
        const more = (rate: Decimal): Month => ({
          ...put,
          employment: { ...put.employment, rows: [{ ...row!, rate }] },
        });
        const [less, richer] = [slip(put).month, slip(more(row!.rate.plus(decimal(by)))).month];
        expect(richer.gross.greaterThanOrEqualTo(less.gross)).toBe(true);
        expect(richer.epfEmployee.greaterThanOrEqualTo(less.epfEmployee)).toBe(true);
        expect(richer.socsoEmployer.greaterThanOrEqualTo(less.socsoEmployer)).toBe(true);
        expect(richer.eisEmployee.greaterThanOrEqualTo(less.eisEmployee)).toBe(true);
        expect(richer.hrd.greaterThanOrEqualTo(less.hrd)).toBe(true);
      }),
    );
  });
});

describe('a month in several runs', () => {
  /** The month in runs: each sees what has been paid so far, and takes what earlier ones did not. */
  function inRuns(put: Month, runs: readonly Partial<PayslipRequest>[]) {
    const whole = requestOf(put);
    const law = lawIn(put.month!);
    const done: ReturnType<typeof payslip>[] = [];
    for (const upTo of runs) {
      const taken = done.length > 0 ? takenBy(done.map(({ run }) => run)) : null;
      done.push(payslip({ ...whole, ...upTo, taken }, law));
    }
    return done;
  }

  const cut = (items: readonly ItemEntry[], count: number): ItemEntry[] => items.slice(0, count);

  it('equals a single run, however it is split', () => {
    fc.assert(
      fc.property(anyMonth, fc.nat(6), fc.boolean(), (put, count, salaryFirst) => {
        const { items } = requestOf(put);
        const single = slip(put);
        const first = salaryFirst
          ? { items: cut(items, count) }
          : { items: cut(items, count), salary: 'later' as const };
        const runs = inRuns(put, [first, { items }]);
        expect(textsOf(takenBy(runs.map(({ run }) => run)))).toEqual(textsOf(single.month));
        expect(textsOf(runs.at(-1)!.month)).toEqual(textsOf(single.month));
        expect(JSON.stringify(runs.at(-1)!.yearAfter)).toBe(JSON.stringify(single.yearAfter));
      }),
    );
  });

  it('leaves nothing to a run that adds nothing', () => {
    fc.assert(
      fc.property(anyMonth, (put) => {
        const [, second] = inRuns(put, [{}, {}]);
        expect(Object.values(textsOf(second!.run)).every((amount) => amount === '0.00')).toBe(true);
      }),
    );
  });

  it('never takes more tax for a bonus before the salary than for the whole month', () => {
    fc.assert(
      fc.property(anyMonth, sen(20_000), (put, bonus) => {
        const rest = { ...put.rest, items: [entry('bonus', bonus)], salary: 'later' as const };
        const early = slip({ ...put, rest });
        const whole = slip({ ...put, rest: { ...rest, salary: 'paid' } });
        expect(early.run.pcb.lessThanOrEqualTo(whole.month.pcb)).toBe(true);
        expect(early.run.pcb.isNegative()).toBe(false);
        expect(amountText(early.month.base)).toBe('0.00');
        expect(early.pcb.pcb.toFixed(2)).toBe(whole.pcb.pcb.toFixed(2));
      }),
    );
  });

  it('deducts an advance from the payslip', () => {
    const put: Month = { month: '2026-03' };
    const advance = [entry('advance', '1500')];
    const recovered = [...advance, entry('advanceRecovery', '1500')];
    const [mid, end] = inRuns(put, [{ items: advance, salary: 'none' }, { items: recovered }]);
    expect(amountsOf(mid!.run, ['gross', 'pcb', 'epfEmployee', 'net'])).toEqual({
      gross: '0.00',
      pcb: '0.00',
      epfEmployee: '0.00',
      net: '1500.00',
    });
    expect(amountText(end!.run.net)).toBe(amountText(slip(put).month.net.minus(1500)));
    expect(end!.run.reimbursed.equals(ZERO)).toBe(true);
  });
});
