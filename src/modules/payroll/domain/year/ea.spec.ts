import { decimal, sum } from '@kernel/money';
import {
  monthOfRuns,
  recordOf,
  personOf,
  runOf,
  yearOf,
} from '../../../../../test/support/payroll/run';
import {
  entry,
  lawIn,
  monthlyPay,
  requestOf,
  texts,
} from '../../../../../test/support/payroll/payslip';
import { payslip, takenBy } from '../payslip';
import type { MonthRecord } from '../run/run.types';
import { type Ea, eaIncome, eaOf, payslipsOfMonth, peopleOfYear, tiesOf } from './index';

const perChild = decimal(2000);

const eaOfOnly = (year: number, months: readonly MonthRecord[]): Ea => {
  const [only, ...others] = peopleOfYear(year, months);
  expect(others).toEqual([]);
  return eaOf(only!, perChild);
};

const incomeOf = (ea: Ea): Record<string, string> =>
  texts(
    Object.fromEntries(
      eaIncome.flatMap((field) =>
        ea.income[field].amount.isZero() ? [] : [[field, ea.income[field].amount]],
      ),
    ),
  );

const amountsIn = ({ pcb, cp38, zakat, donations, ...ea }: Ea): Record<string, string> =>
  texts({
    pcb,
    cp38,
    zakat,
    donations,
    claimedRelief: ea.claimedRelief,
    claimedZakat: ea.claimedZakat,
    childRelief: ea.childRelief,
    fund: ea.fund,
    socialSecurity: ea.socialSecurity,
    exempt: ea.exempt.amount,
  });

describe('Form EA (payroll-pcb, section 18.1)', () => {
  const months = yearOf(
    2026,
    {
      employment: { rows: [monthlyPay('6000')] },
      tax: { category: 2, childUnits: decimal(5) },
      rest: { items: [entry('travelAllowance', '700'), entry('bikCar', '300')], cp38: decimal(50) },
    },
    {
      3: {
        rest: {
          items: [entry('bonus', '6000'), entry('zakat', '100'), entry('donation', '20')],
          claims: [
            { code: 'C5', amount: decimal(3000) },
            { code: 'D1a', amount: decimal(40) },
          ],
          extraPcb: decimal(10),
        },
      },
    },
  );
  const ea = eaOfOnly(2026, months);

  it('files each item under its line, the exempt part separately', () => {
    // Travel of RM7,700 in eleven months, RM6,000 of it exempt.
    expect(incomeOf(ea)).toEqual({
      B1a: '72000.00',
      B1b: '6000.00',
      B1c: '1700.00',
      B3: '3300.00',
    });
    expect(ea.totalB.toFixed(2)).toBe('83000.00');
    expect(ea.totalC.isZero()).toBe(true);
    expect(ea.exempt).toMatchObject({ details: [{ code: 'travelAllowance' }] });
    expect(ea.income.B1c.details.map(({ names }) => names.en)).toEqual([
      'Travelling allowance, official duties',
    ]);
    expect(ea.unfiled.details).toEqual([]);
  });

  // Payroll-pcb 13.2: an organisation's setting; without it, C14 is claimed by Form TP1.
  it.each([
    [true, '500.00'],
    [false, '600.00'],
  ])('D5(a) leaves C14 out where it counts without a claim: %s', (countsSocsoRelief, amount) => {
    const claims = [
      { code: 'C5', amount: decimal(500) },
      { code: 'C14', amount: decimal(100) },
    ];
    const put = { rest: { claims, countsSocsoRelief } };
    const request = requestOf({ ...put, month: '2026-03' });
    const slip = recordOf(payslip(request, lawIn('2026-03')), personOf({}), { countsSocsoRelief });
    const month = monthOfRuns('2026-03', [runOf('2026-03', [slip])]);
    expect(eaOfOnly(2026, [month]).claimedRelief.toFixed(2)).toBe(amount);
  });

  it('counts tax, zakat, claims, contributions and the children', () => {
    const pcb = sum(months.map(({ runs }) => runs[0]!.payslips[0]!.month.pcb)).plus(10);
    // EPF: 660 a month, with the bonus of March on 12,000 twice as much. EIS, SOCSO and, from June, SKBBK stop at RM6,000.
    expect(amountsIn(ea)).toEqual({
      pcb: pcb.toFixed(2),
      cp38: '600.00',
      zakat: '100.00',
      donations: '20.00',
      claimedRelief: '2500.00',
      claimedZakat: '40.00',
      childRelief: '10000.00',
      fund: '8580.00',
      socialSecurity: decimal('29.75')
        .plus('11.90')
        .times(12)
        .plus(decimal('44.65').times(7))
        .toFixed(2),
      exempt: '6000.00',
    });
  });

  it('agrees with the base of the tax', () => {
    const taxed = sum(
      months.flatMap(({ runs }) => runs[0]!.payslips.map(({ taxed: { Y1, Yt } }) => Y1.plus(Yt))),
    );
    expect(ea.totalB.equals(taxed)).toBe(true);
  });

  it('shows tax borne by the employer as income on its own line', () => {
    const borne = eaOfOnly(2026, yearOf(2026, { tax: { isBorneByEmployer: true } }, {}, {}, 2));
    expect(borne.income.B1d.amount.greaterThan(0)).toBe(true);
    expect(borne.income.B1d.amount.equals(borne.pcb)).toBe(true);
  });

  // Payroll-pcb 9: no relief.
  it('has no child relief for people who are not resident', () => {
    const tax = { category: 3 as const, childUnits: decimal(2) };
    const childrenOf = (regime: 'resident' | 'nonresident') => {
      const months = yearOf(2026, { tax: { ...tax, regime } }, {}, { children: 2 }, 1);
      const { childRelief, person } = eaOfOnly(2026, months);
      const [, , , , , , , number, relief] = tiesOf(2026, months, perChild).file.text.split('|');
      return [childRelief.toFixed(2), person.children, number, relief];
    };
    expect(childrenOf('resident')).toEqual(['4000.00', 2, '2', '4000']);
    expect(childrenOf('nonresident')).toEqual(['0.00', 0, '0', '']);
  });

  it('excludes voluntary excess from the compulsory contribution', () => {
    const extra = { employer: decimal(0), employee: decimal('0.02') };
    const with2 = eaOfOnly(2026, yearOf(2026, { statutory: { epfExtra: extra } }, {}, {}, 1));
    expect(with2.fund.toFixed(2)).toBe('550.00');
  });

  it.each([
    ['all of the year', { joined: '2020-01-01', lastDay: null }, null, null],
    ['all of the year', { joined: '2026-01-01', lastDay: '2026-12-31' }, null, null],
    ['from April on', { joined: '2026-04-16', lastDay: null }, '2026-04-16', '2026-12-31'],
    ['until June', { joined: '2020-01-01', lastDay: '2026-06-20' }, '2026-01-01', '2026-06-20'],
    ['one month', { joined: '2026-03-02', lastDay: '2026-03-31' }, '2026-03-02', '2026-03-31'],
    [
      'until after the year',
      { joined: '2026-03-02', lastDay: '2027-02-01' },
      '2026-03-02',
      '2026-12-31',
    ],
  ])('shows the dates of employment of an employee %s', (_, dates, from, to) => {
    expect(eaOfOnly(2026, yearOf(2026, {}, {}, dates, 1))).toMatchObject({ from, to });
  });

  it('reports items of pay that belong to no line of the form', () => {
    const [january] = yearOf(2026, {}, {}, {}, 1);
    const run = january!.runs[0]!;
    const own = run.payslips[0]!;
    const lines = [{ ...own.lines[0]!, code: 'own', eaTaxable: 'B9' }];
    const [person] = peopleOfYear(2026, [
      { ...january!, runs: [{ ...run, payslips: [{ ...own, lines }] }] },
    ]);
    expect(eaOf(person!, perChild).unfiled).toMatchObject({ details: [{ code: 'own' }] });
  });
});

describe('a month in several runs', () => {
  const request = requestOf({});
  const advance = payslip(
    { ...request, salary: 'later', items: [entry('bonus', '1000')] },
    lawIn('2026-01'),
  );
  const salary = payslip(
    { ...request, items: [entry('bonus', '1000')], taken: takenBy([advance.run]) },
    lawIn('2026-01'),
  );
  const person = personOf();
  const first = runOf('2026-01', [recordOf(advance, person)], { id: '1', kind: 'bonus' });
  const second = runOf('2026-01', [recordOf(salary, person)], { id: '2', number: 2 });

  it("is based on each person's last effective run, in whatever order they are", () => {
    const [whole] = payslipsOfMonth(monthOfRuns('2026-01', [second, first]));
    expect(whole!.month.gross.toFixed(2)).toBe('6000.00');
    const open = { ...second, state: 'calculated' as const };
    const [part] = payslipsOfMonth(monthOfRuns('2026-01', [first, open]));
    expect(part!.month.gross.toFixed(2)).toBe('1000.00');
  });

  it('counts once in the year', () => {
    const ea = eaOfOnly(2026, [monthOfRuns('2026-01', [first, second])]);
    expect(incomeOf(ea)).toEqual({ B1a: '5000.00', B1b: '1000.00' });
  });
});
