import { sum } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { MonthRecord, PayslipRecord, PersonOnPayslip } from '../run/run.types';
import { payslipsOfMonth } from '../year/person-year';
import { bare, employerFault, personFault } from './faults';
import type { FileRecord, WrittenFile } from './file.types';
import { linesOf, LineWriter } from './line-writer';

/** Everybody with a contribution to SOCSO, EIS or the non-employment injury scheme. */
export const perkesoMembers = (month: MonthRecord): PayslipRecord[] =>
  payslipsOfMonth(month).filter(({ month: due }) =>
    [due.socsoEmployer, due.socsoEmployee, due.skbbk, due.eisEmployer, due.eisEmployee].some(
      (amount) => !amount.isZero(),
    ),
  );

/** The election of 1998 concerns EPF alone: whoever made it is a foreigner here. */
const isForeign = ({ citizenship }: PersonOnPayslip): boolean =>
  citizenship === 'non_citizen' || citizenship === 'non_citizen_elected_before_1998_08_01';

/**
 * Foreigners are identified by their social security number (SSFW), all others by their identity
 * number (payroll-contributions 9.4). A passport is not among the numbers that the field takes
 * (9.3): a permanent resident recorded by one has the social security number as well.
 */
const numberOf = (person: PersonOnPayslip): string => {
  if (isForeign(person)) return bare(person.socsoNumber);
  return (person.idType === 'passport' && bare(person.socsoNumber)) || bare(person.idNumber);
};

export const perkesoExpected = (month: MonthRecord): FileRecord[] =>
  perkesoMembers(month).map(({ person, bases, month: due }) => ({
    key: numberOf(person),
    name: person.name,
    amounts: {
      wages: bases.socso,
      socsoEmployer: due.socsoEmployer,
      socsoEmployee: due.socsoEmployee,
      eisEmployer: due.eisEmployer,
      eisEmployee: due.eisEmployee,
      skbbk: due.skbbk,
    },
  }));

/** SOCSO and EIS in one text file, version 2.0 (payroll-contributions 9.4): 278 characters a line, amounts in sen. */
export function perkeso(month: MonthRecord): WrittenFile {
  const faults: Fault[] = [];
  const { socsoNumber, registerNumber } = month.employer;
  if (!socsoNumber) faults.push(employerFault('employerSocsoMissing', 'socsoNumber'));
  const members = perkesoMembers(month);
  const [year, wageMonth] = month.month.split('-') as [string, string];
  const lines = members.map(({ person, bases, month: due }) => {
    if (!numberOf(person)) {
      const [code, field] = isForeign(person)
        ? ['socsoNumberMissing', 'socsoNumber']
        : ['idNumberMissing', 'idNumber'];
      faults.push(personFault(code, person, field));
    }
    return new LineWriter(faults, person)
      .text(bare(socsoNumber), 12, 'companyProfile.socsoNumber')
      .text(bare(registerNumber), 20, 'companyProfile.registerNumber')
      .text(numberOf(person), 12, 'idNumber')
      .text(person.name, 150, 'name')
      .digits(`${wageMonth}${year}`, 6, 'month')
      .sen(bases.socso, 14, 'wages')
      .sen(due.socsoEmployer, 6, 'socsoEmployer')
      .sen(due.socsoEmployee, 6, 'socsoEmployee')
      .sen(due.eisEmployer, 6, 'eisEmployer')
      .sen(due.eisEmployee, 6, 'eisEmployee')
      .sen(due.skbbk, 6, 'skbbk')
      .blank(34)
      .done();
  });
  const totalOf = (figure: keyof PayslipRecord['month']) =>
    sum(members.map(({ month: due }) => due[figure]));
  return {
    name: `PERKESO-${wageMonth}${year}.txt`,
    text: linesOf(lines),
    records: members.length,
    totals: {
      wages: sum(members.map(({ bases }) => bases.socso)),
      socsoEmployer: totalOf('socsoEmployer'),
      socsoEmployee: totalOf('socsoEmployee'),
      eisEmployer: totalOf('eisEmployer'),
      eisEmployee: totalOf('eisEmployee'),
      skbbk: totalOf('skbbk'),
    },
    faults,
  };
}
