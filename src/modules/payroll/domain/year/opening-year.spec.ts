import { amountText, decimal, sum } from '@kernel/money';
import { entry, monthlyPay } from '../../../../../test/support/payroll/payslip';
import { yearOf } from '../../../../../test/support/payroll/run';
import type { OpeningBalanceRecord } from '../inputs';
import { eaIncome, eaOf, formEOf, openingOfYear, peopleOfYear, tiesOf } from './index';
import type { OpeningsOfYear, PersonOfYear } from './person-year';

const perChild = decimal(2000);
/** Payroll was kept elsewhere until March. */
const record: OpeningBalanceRecord = {
  untilMonth: '2026-03',
  remuneration: '21000.55',
  epf: '2310.00',
  pcb: '615.40',
  zakat: '150.00',
  zakatDeducted: '90.00',
  socialSecurity: '124.20',
  cp38: '75.00',
  donations: '30.00',
  medicalInsurance: '240.00',
  income: [
    { eaLine: 'B1b', amount: '3000.00' },
    { eaLine: 'B3', amount: '600.00' },
    { eaLine: 'B4', amount: '900.00' },
    { eaLine: 'B1e', amount: '500.00' },
  ],
  reliefs: [
    { code: 'C5', amount: '800.00' },
    { code: 'C14', amount: '124.20' },
    { code: 'D1a', amount: '60.00' },
  ],
  exemptions: [{ rule: 'petrolAndTravel', amount: '750.00' }],
};
const months = yearOf(
  2026,
  {
    employment: { rows: [monthlyPay('6000')] },
    rest: { items: [entry('medicalInsurance', '50'), entry('zakat', '20')] },
  },
  {},
  {},
).slice(3);
const [employeeId] = peopleOfYear(2026, months).map(({ person }) => person.employeeId);
const openings = new Map([[employeeId!, openingOfYear(record)]]);
const [person] = peopleOfYear(2026, months, openings);
const [without] = peopleOfYear(2026, months);
const aloneOf = (who: PersonOfYear) => ({ alone: { person: who, employer: person!.employer } });

describe('a year that began before payroll was kept here (payroll-pcb 18: own employer only)', () => {
  const ea = eaOf(person!, perChild);
  const alone = eaOf(without!, perChild);

  it('shows on Form EA what this employer paid before, line by line', () => {
    const added = eaIncome
      .map((line) => [line, ea.income[line].amount.minus(alone.income[line].amount)] as const)
      .filter(([, amount]) => !amount.isZero());
    expect(added.map(([line, amount]) => `${line} ${amountText(amount)}`)).toEqual([
      'B1a 16000.55',
      'B1b 3000.00',
      'B1e 500.00',
      'B3 600.00',
      'B4 900.00',
    ]);
    expect(amountText(sum(added.map(([, amount]) => amount)))).toBe(record.remuneration);
    const beside = (
      [
        ...(['pcb', 'cp38', 'zakat', 'donations', 'claimedRelief', 'claimedZakat'] as const),
        ...(['fund', 'socialSecurity'] as const),
      ] as const
    ).map((name) => `${name} ${amountText(ea[name].minus(alone[name]))}`);
    expect(beside).toEqual([
      'pcb 615.40',
      'cp38 75.00',
      'zakat 90.00',
      'donations 30.00',
      'claimedRelief 800.00',
      'claimedZakat 60.00',
      'fund 2310.00',
      'socialSecurity 124.20',
    ]);
    expect(amountText(ea.exempt.amount.minus(alone.exempt.amount))).toBe('750.00');
  });

  it('has contributions among the claims only where they are claimed by form', () => {
    expect(
      [true, false].map((counts) => amountText(openingOfYear(record, counts).claimedRelief)),
    ).toEqual(['800.00', '924.20']);
  });

  it('ties with C.P.8D, and reports no month covered by the balance as missing', () => {
    const ties = tiesOf(2026, months, perChild, openings);
    expect(ties.people[0]).toMatchObject({ missing: [], isTied: true });
    expect([ties.isTied, ties.file.faults]).toEqual([true, []]);
    const of = (figure: string) => ties.totals.find((each) => each.figure === figure)!;
    expect(amountText(of('medicalInsurance').ea)).toBe(amountText(decimal(240 + 9 * 50)));
    expect(tiesOf(2026, months, perChild).people[0]!.missing).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
  });

  it('has Form EA, C.P.8D and a tie for people who left before payroll was kept here', () => {
    const left = { ...person!.person, employeeId: '99', staffNumber: 'Z9', name: 'Zainab' };
    const known = { ...openingOfYear(record), ...aloneOf({ ...left, lastDay: '2026-03-31' }) };
    const both = new Map([...openings, ['99', known]]);
    const people = peopleOfYear(2026, months, both);
    expect(people.map((each) => [each.person.name, each.months.length])).toEqual([
      [person!.person.name, 9],
      ['Zainab', 0],
    ]);
    const form = eaOf(people[1]!, perChild);
    expect(amountText(form.totalB)).toBe(record.remuneration);
    expect([form.pcb, form.fund].map((each) => amountText(each))).toEqual(['615.40', '2310.00']);
    expect(form.to).toBe('2026-03-31');
    const ties = tiesOf(2026, months, perChild, both);
    expect(ties.people[1]).toMatchObject({ name: 'Zainab', missing: [], isTied: true });
    expect([ties.isTied, ties.file.records]).toEqual([true, 2]);
  });

  it('has the forms of a year that consists of balances, without any run', () => {
    const known = {
      ...openingOfYear({ ...record, untilMonth: '2026-12' }),
      alone: { person: person!.person, employer: months[0]!.employer },
    };
    const alone = new Map([[employeeId!, known]]);
    const [form] = peopleOfYear(2026, [], alone).map((each) => eaOf(each, perChild));
    expect(amountText(form!.totalB)).toBe(record.remuneration);
    const ties = tiesOf(2026, [], perChild, alone);
    expect([ties.isTied, ties.file.records, ties.months]).toEqual([true, 1, []]);
    expect(formEOf(2026, peopleOfYear(2026, [], alone), [])).toMatchObject({ withPcb: 1 });
    // Without a company profile there is no employer to name on them.
    expect(peopleOfYear(2026, [], new Map([[employeeId!, openingOfYear(record)]]))).toEqual([]);
  });

  it('omits nobody for lack of a tax profile: Form EA has what is known, and C.P.8D waits', () => {
    const joined = { ...person!.person, employeeId: '99', staffNumber: 'Z9', name: 'Zainab' };
    const known = { ...joined, joined: '2026-02-02', tax: null };
    const opened = { ...openingOfYear(record), ...aloneOf(known) };
    const both: OpeningsOfYear = new Map([...openings, ['99', opened]]);
    const [, form] = peopleOfYear(2026, months, both).map((each) => eaOf(each, perChild));
    expect([form!.totalB, form!.pcb, form!.childRelief].map((each) => amountText(each))).toEqual([
      record.remuneration,
      '615.40',
      '0.00',
    ]);
    const { file, isTied, people } = tiesOf(2026, months, perChild, both);
    expect(people.map(({ name }) => name)).toContain('Zainab');
    expect([isTied, file.records]).toEqual([false, 2]);
    expect(file.faults).toMatchObject([
      { code: 'payrollFile.taxProfileMissing', path: 'employee.99.taxProfiles' },
      { code: 'payrollFile.personMonthsMissing', params: { from: '2026-04', to: '2026-12' } },
    ]);
    expect(formEOf(2026, peopleOfYear(2026, months, both), []).joined).toBe(
      formEOf(2026, peopleOfYear(2026, months, openings), []).joined + 1,
    );
  });

  it('counts people taxed only before on Form E', () => {
    const small = yearOf(2026, { employment: { rows: [monthlyPay('1700')] } }, {}, {}).slice(3);
    expect(formEOf(2026, peopleOfYear(2026, small), []).withPcb).toBe(0);
    expect(formEOf(2026, peopleOfYear(2026, small, openings), []).withPcb).toBe(1);
  });
});
