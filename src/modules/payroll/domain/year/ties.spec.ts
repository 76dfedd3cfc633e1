import { decimal, sum } from '@kernel/money';
import { expectGolden } from '../../../../../test/support/golden-text';
import { entry, lawIn, monthlyPay, requestOf } from '../../../../../test/support/payroll/payslip';
import {
  monthOfRuns,
  personOf,
  recordOf,
  runOf,
  yearOf,
} from '../../../../../test/support/payroll/run';
import { isReady } from '../files';
import { payslip } from '../payslip';
import type { MonthRecord, PayslipRecord } from '../run/run.types';
import { eaOf, formEOf, peopleOfYear, tieFigures, tiesOf, type YearTies } from './index';

const perChild = decimal(2000);

/** Several people's years as one employer's. */
const together = (...years: MonthRecord[][]): MonthRecord[] => {
  const months = new Map<string, MonthRecord>();
  for (const record of years.flat()) {
    const before = months.get(record.month);
    const [run] = record.runs;
    const payslips = [...(before?.runs[0]!.payslips ?? []), ...run!.payslips];
    months.set(record.month, { ...record, runs: [{ ...run!, payslips }] });
  }
  return [...months.values()];
};

const whole = yearOf(
  2026,
  {
    employment: { rows: [monthlyPay('6123.45')] },
    tax: { category: 2, childUnits: decimal(3) },
    rest: {
      items: [
        entry('travelAllowance', '650'),
        entry('bikCar', '300.50'),
        entry('vola', '800'),
        entry('medicalInsurance', '45.60'),
        entry('zakat', '12.34'),
      ],
      cp38: decimal('50.25'),
    },
  },
  { 6: { rest: { items: [entry('bonus', '8000'), entry('shareOption', '2500')] } } },
  { name: 'Tan Wei Ming', children: 3, status: 'management' },
);
const left = yearOf(
  2026,
  { statutory: { epfExtra: { employer: decimal(0), employee: decimal('0.02') } } },
  { 2: { rest: { claims: [{ code: 'C5', amount: decimal('999.99') }] } } },
  {
    employeeId: '2',
    staffNumber: 'E002',
    name: 'Rahman Khan',
    idType: 'passport',
    idNumber: 'BX0123456',
    tin: '',
    joined: '2019-02-01',
    lastDay: '2026-03-31',
  },
  3,
);
const joined = yearOf(
  2026,
  { tax: { isBorneByEmployer: true }, employment: { rows: [monthlyPay('9000')] } },
  {},
  {
    employeeId: '3',
    staffNumber: 'E003',
    idNumber: '920303-08-5566',
    tin: 'IG 77000111-010',
    name: 'Siti binti Omar',
    joined: '2026-10-05',
    status: 'contract',
    contractEnds: '2028-10-04',
  },
).slice(9);
const months = together(whole, left, joined);

const notTied = ({ people, totals }: YearTies): string[] => [
  ...people.flatMap(({ name, ties }) =>
    ties.flatMap(({ figure, isTied }) => (isTied ? [] : [`${name} ${figure}`])),
  ),
  ...totals.flatMap(({ figure, isTied }) => (isTied ? [] : [figure])),
];

/** The same months with something changed in one person's payslip of a month. */
const changed = (
  month: string,
  name: string,
  change: (payslip: PayslipRecord) => PayslipRecord,
): MonthRecord[] =>
  months.map((record) => ({
    ...record,
    runs: record.runs.map((run) => ({
      ...run,
      payslips: run.payslips.map((payslip) =>
        record.month === month && payslip.person.name === name ? change(payslip) : payslip,
      ),
    })),
  }));

describe('the ties of a year', () => {
  const ties = tiesOf(2026, months, perChild);

  it('agree for each person and in total, to the sen', () => {
    expect(ties.file.faults).toEqual([]);
    expect(notTied(ties)).toEqual([]);
    expect(ties.isTied).toBe(true);
    expect(ties.people.map(({ name }) => name)).toEqual([
      'Tan Wei Ming',
      'Rahman Khan',
      'Siti binti Omar',
    ]);
    expect(ties.totals.map(({ figure }) => figure)).toEqual([...tieFigures]);
  });

  it('report the sen that C.P.8D drops, which are not a difference', () => {
    const gross = ties.people[0]!.ties.find(({ figure }) => figure === 'gross')!;
    expect(gross.ea.minus(gross.cp8d!).equals(gross.cut)).toBe(true);
    expect(gross.cut.toFixed(2)).toBe('0.40');
  });

  it('add up over the people', () => {
    for (const [at, total] of ties.totals.entries()) {
      const own = ties.people.map((person) => person.ties[at]!);
      expect(total.runs.equals(sum(own.map(({ runs }) => runs)))).toBe(true);
      expect(total.cp8d!.equals(sum(own.map(({ cp8d }) => cp8d!)))).toBe(true);
    }
  });

  it('write C.P.8D in the required layout', () => {
    expectGolden(
      'payroll/files/cp8d.txt',
      `${ties.file.name}\n${ties.file.text.replaceAll('\r', '')}`,
    );
  });

  it('name the person and the figure of a run that does not add up to its month', () => {
    const more = changed('2026-02', 'Tan Wei Ming', (payslip) => ({
      ...payslip,
      run: { ...payslip.run, pcb: payslip.run.pcb.plus('0.05') },
    }));
    expect(notTied(tiesOf(2026, more, perChild))).toEqual(['Tan Wei Ming pcb', 'pcb']);
  });

  it('report what is taxed but filed under no line of the form', () => {
    const unfiled = changed('2026-06', 'Tan Wei Ming', (payslip) => ({
      ...payslip,
      lines: payslip.lines.map((line) =>
        line.code === 'bonus' ? { ...line, eaTaxable: null } : line,
      ),
    }));
    const ties = tiesOf(2026, unfiled, perChild);
    expect(notTied(ties)).toEqual(['Tan Wei Ming gross', 'gross']);
    expect(ties.file.faults).toMatchObject([
      { code: 'payrollFile.unfiled', params: { item: 'Annual bonus', amount: '8000.00' } },
      { code: 'payrollFile.yearDiffers' },
    ]);
  });

  it('name the months without a run, for people employed in them', () => {
    const without = months.filter(({ month }) => month !== '2026-05' && month !== '2026-11');
    const { people, isTied, file } = tiesOf(2026, without, perChild);
    expect(isTied).toBe(false);
    expect(people.map(({ missing }) => missing)).toEqual([['2026-05', '2026-11'], [], ['2026-11']]);
    // Once for the month, not for each person.
    expect(file.faults).toEqual(
      ['2026-05', '2026-11'].map((month) => ({
        code: 'payrollFile.yearMonthMissing',
        path: `runs.${month}`,
        params: { from: month, to: month },
        severity: 'warning',
      })),
    );
    expect(isReady(file)).toBe(true);
  });

  // ADR 80: a month without a run shows for the employee.
  it('name the months in which a run has others but not this person', () => {
    const without = months.map((record) => ({
      ...record,
      runs: record.runs.map((run) => ({
        ...run,
        payslips: run.payslips.filter(
          ({ person }) =>
            person.name !== 'Tan Wei Ming' || !['2026-02', '2026-03'].includes(record.month),
        ),
      })),
    }));
    const { people, file } = tiesOf(2026, without, perChild);
    expect(people[0]).toMatchObject({ missing: ['2026-02', '2026-03'], isTied: false });
    expect(file.faults).toMatchObject([
      {
        code: 'payrollFile.personMonthsMissing',
        path: 'employee.1.2026-02',
        params: { name: 'Tan Wei Ming', from: '2026-02', to: '2026-03' },
        severity: 'warning',
      },
    ]);
  });

  it('name people employed in the year on record who are on none of its forms', () => {
    const late = personOf({ joined: '2026-11-16', employeeId: '9', name: 'Lee Ann' });
    const records = new Map([['9', late]]);
    const { file, people } = tiesOf(2026, months, perChild, new Map(), records);
    expect(people.map((person) => person.employeeId)).not.toContain('9');
    expect(file.faults).toMatchObject([
      {
        code: 'payrollFile.personMonthsMissing',
        params: { name: 'Lee Ann', from: '2026-11', to: '2026-12' },
        severity: 'warning',
      },
    ]);
  });

  // Payroll-pcb 18.2: EA and C.P.8D totals must agree.
  it('keep C.P.8D from being made while a figure differs, and name it', () => {
    const more = changed('2026-02', 'Tan Wei Ming', (payslip) => ({
      ...payslip,
      run: { ...payslip.run, pcb: payslip.run.pcb.plus('0.05') },
    }));
    const { file, people } = tiesOf(2026, more, perChild);
    const pcb = people[0]!.ties.find(({ figure }) => figure === 'pcb')!;
    expect(isReady(file)).toBe(false);
    expect(file.faults).toEqual([
      {
        code: 'payrollFile.yearDiffers',
        path: 'employee.1.pcb',
        params: {
          name: 'Tan Wei Ming',
          staffNumber: 'E001',
          figure: 'payrollFigure.pcb',
          runs: pcb.ea.plus('0.05').toFixed(2),
          ea: pcb.ea.toFixed(2),
        },
      },
    ]);
  });

  it('are open while C.P.8D cannot be made', () => {
    const strange = changed('2026-12', 'Tan Wei Ming', (payslip) => ({
      ...payslip,
      person: { ...payslip.person, name: '陈伟明' },
    }));
    const { isTied, file, totals } = tiesOf(2026, strange, perChild);
    expect(isTied).toBe(false);
    expect(file.faults).toMatchObject([{ code: 'payrollFile.characters' }]);
    expect(totals[0]!.cp8d).toBeNull();
  });

  it('tie despite a name that is too long for the file', () => {
    const name = `${'Muhammad Hakim '.repeat(5)}bin Ramli`;
    const long = changed('2026-12', 'Tan Wei Ming', (payslip) => ({
      ...payslip,
      person: { ...payslip.person, name },
    }));
    const { file, people } = tiesOf(2026, long, perChild);
    expect(file.faults).toMatchObject([{ code: 'payrollFile.nameCut', severity: 'warning' }]);
    expect(people[0]!.isTied).toBe(true);
  });

  describe('of a year whose last salary was left for a later run that never came', () => {
    const rest = { items: [entry('bonus', '1000')] };
    const year = yearOf(2026, {}, {}, {}, 11);
    const request = requestOf({ month: '2026-12', rest });
    const bonus = payslip({ ...request, salary: 'later' }, lawIn('2026-12'));
    const person = year[0]!.runs[0]!.payslips[0]!.person;
    const december = monthOfRuns('2026-12', [
      runOf('2026-12', [recordOf(bonus, person)], { kind: 'bonus' }),
    ]);
    const [only] = tiesOf(2026, [...year, december], perChild).people;
    const [before] = tiesOf(2026, year, perChild).people;
    const added = (figure: string) => {
      const [now, then] = [only, before].map((each) =>
        each!.ties.find((tie) => tie.figure === figure)!,
      );
      return [now!.runs.minus(then!.runs), now!.ea.minus(then!.ea)].map((each) => each.toFixed(2));
    };

    it('count the EPF that was deducted, not what the salary would have owed', () => {
      expect(bonus.run.epfEmployee.toFixed(2)).toBe('110.00');
      expect(added('fund')).toEqual(['110.00', '110.00']);
    });

    it('count the pay that was paid', () => {
      expect(added('gross')).toEqual(['1000.00', '1000.00']);
      expect(only!.ties.filter(({ isTied }) => !isTied)).toEqual([]);
    });
  });

  it('name EPF that the runs deducted but the month does not have', () => {
    const more = changed('2026-02', 'Tan Wei Ming', (slip) => ({
      ...slip,
      run: { ...slip.run, epfEmployee: slip.run.epfEmployee.plus(5) },
    }));
    expect(notTied(tiesOf(2026, more, perChild))).toEqual(['Tan Wei Ming fund', 'fund']);
  });

  it('report nothing for a year without pay', () => {
    expect(tiesOf(2024, months, perChild).people).toEqual([]);
  });
});

describe('Form E (payroll-pcb 18.3)', () => {
  it('counts people employed at the end, taxpayers, joiners and leavers', () => {
    expect(formEOf(2026, peopleOfYear(2026, months), [])).toEqual({
      year: 2026,
      employees: 2,
      withPcb: 3,
      joined: 1,
      ceased: 1,
      leftMalaysia: 0,
      isReported: null,
    });
  });

  it('counts people who left Malaysia, and whether all of them were reported', () => {
    const left = (...departures: [string, boolean][]) =>
      formEOf(
        2026,
        peopleOfYear(2026, months),
        departures.map(([employeeId, isReported]) => ({ employeeId, isReported })),
      );
    expect(left(['2', true])).toMatchObject({ leftMalaysia: 1, isReported: true });
    expect(left(['2', true], ['3', false])).toMatchObject({ leftMalaysia: 2, isReported: false });
    // Somebody who was not employed in the year is on no line of the form.
    expect(left(['99', false])).toMatchObject({ leftMalaysia: 0, isReported: null });
  });

  // Payroll-pcb 18.3: A1, A3 and A4 ask who was employed, not who was paid.
  it('counts people employed in the year who were paid nothing in it', () => {
    const record = (employeeId: string, joined: string, lastDay: string | null) =>
      [employeeId, personOf({ employeeId, joined, lastDay })] as const;
    const formE = (...records: ReturnType<typeof record>[]) =>
      formEOf(2026, peopleOfYear(2026, months), [], new Map(records));
    expect(formE()).toMatchObject({ employees: 2, joined: 1, ceased: 1 });
    expect(formE(record('8', '2026-12-28', null))).toMatchObject({ employees: 3, joined: 2 });
    expect(formE(record('9', '2019-01-01', '2026-01-04'))).toMatchObject({ ceased: 2 });
    expect(
      formE(record('8', '2027-01-04', null), record('9', '2019-01-01', '2025-12-31')),
    ).toMatchObject({ employees: 2, joined: 1, ceased: 1, withPcb: 3 });
  });

  it('and does not count somebody paid a bonus after leaving in an earlier year', () => {
    const late = yearOf(2026, {}, {}, { lastDay: '2025-12-31' }, 1);
    expect(formEOf(2026, peopleOfYear(2026, late), [])).toMatchObject({ employees: 0, ceased: 0 });
  });

  it('still counts people who leave on the last day of the year', () => {
    const last = yearOf(2026, {}, {}, { lastDay: '2026-12-31' });
    expect(formEOf(2026, peopleOfYear(2026, last), [])).toMatchObject({ employees: 1, ceased: 1 });
  });
});

describe('C.P.8D, field 6 (payroll-pcb 18.2)', () => {
  it.each([
    ['the sixtieth birthday of who stays', {}, '15-06-2049', []],
    ['the end of a contract', { contractEnds: '2028-03-31' }, '31-03-2028', []],
    [
      'the last day of who left',
      { lastDay: '2026-06-20', contractEnds: '2028-03-31' },
      '20-06-2026',
      [],
    ],
    [
      'the end of a contract within the year, with a warning',
      { contractEnds: '2026-12-28' },
      '28-12-2026',
      ['payrollFile.endPassed'],
    ],
    [
      'a birthday that has passed, with a warning',
      { birthDate: '1960-02-29' },
      '29-02-2020',
      ['payrollFile.endPassed'],
    ],
  ])('is %s', (_, person, day, codes) => {
    const { file } = tiesOf(2026, yearOf(2026, {}, {}, person), perChild);
    expect(file.text.split('|')[5]).toBe(day);
    expect(file.faults.map(({ code }) => code)).toEqual(codes);
  });
});

describe('the forms of a year name people as on record when they are made', () => {
  const paid = yearOf(2026, {}, {}, { tin: '', epfNumber: '', lastDay: null });
  const frozen = paid[0]!.runs[0]!.payslips[0]!.person;
  const recorded = (put: Partial<typeof frozen>) => new Map([['1', { ...frozen, ...put }]]);

  it('with numbers and a leaving date that were recorded after the last calculation', () => {
    const records = recorded({
      tin: 'IG 12345678901',
      epfNumber: '87654321',
      socsoNumber: '890615145566',
      lastDay: '2026-12-18',
    });
    const people = peopleOfYear(2026, paid, new Map(), records);
    const ea = eaOf(people[0]!, perChild);
    expect(ea.person).toMatchObject({ tin: 'IG 12345678901', epfNumber: '87654321' });
    expect([ea.from, ea.to]).toEqual(['2026-01-01', '2026-12-18']);
    const { file } = tiesOf(2026, paid, perChild, new Map(), records);
    const fields = file.text.split('|');
    expect([fields[1], fields[5]]).toEqual(['12345678901', '18-12-2026']);
    expect(formEOf(2026, people, [], records)).toMatchObject({ employees: 0, ceased: 1 });
  });

  it('but with the position, the profile and the children of the last month', () => {
    const { tax } = frozen;
    const records = recorded({ position: 'Chef', children: 4, tax: { ...tax, category: 2 } });
    const [person] = peopleOfYear(2026, paid, new Map(), records);
    expect(person!.person).toMatchObject({ position: 'Cook', children: 0, tax: { category: 1 } });
  });

  it('and with the employment of the year, if the record is of a later one', () => {
    const left = yearOf(2026, {}, {}, { lastDay: '2026-06-30' }, 6);
    const records = recorded({ joined: '2027-03-01', lastDay: null });
    const [person] = peopleOfYear(2026, left, new Map(), records);
    expect(person!.person).toMatchObject({ joined: '2020-01-01', lastDay: '2026-06-30' });
  });
});
