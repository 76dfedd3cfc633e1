import { type Decimal, sum } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';
import { monthPlus } from '../pay';
import type { MonthRecord, PayslipRecord } from '../run/run.types';
import { payslipsOfMonth } from '../year/person-year';
import { bare, digitsOf, employerFault, faultsOfPersonText, personFault, roomFor } from './faults';
import type { FilePart, FileRecord, WrittenFile } from './file.types';
import { linesOf, LineWriter } from './line-writer';

/**
 * Form A is filed separately for foreigners of Part F; those who elected before August 1998 are in
 * Parts A and C with all others.
 */
export const isForeign = ({ person }: PayslipRecord): boolean =>
  person.citizenship === 'non_citizen';

/**
 * Everybody with a contribution; rows in which both shares are zero are omitted
 * (payroll-contributions 9.1).
 */
export const epfMembers = (month: MonthRecord, part: FilePart): PayslipRecord[] =>
  payslipsOfMonth(month).filter(
    (payslip) =>
      isForeign(payslip) === (part === 'foreigners') &&
      !(payslip.month.epfEmployer.isZero() && payslip.month.epfEmployee.isZero()),
  );

/** The maximum length of a name in the fixed text; the CSV has no limit. */
export const EPF_NAME = 40;

/**
 * Members as in the run, by the number that identifies them on Form A; `most` is the maximum length
 * of a name.
 */
export const epfExpected = (
  month: MonthRecord,
  part: FilePart,
  most = Number.POSITIVE_INFINITY,
): FileRecord[] =>
  epfMembers(month, part).map(({ person, bases, month: { epfEmployer, epfEmployee } }) => ({
    key: digitsOf(person.epfNumber),
    name: roomFor(person, withoutCommas(person.name), most).text,
    amounts: { wages: bases.epf, employer: epfEmployer, employee: epfEmployee },
  }));

const header = 'Member No,IC No,Name,Salary,EM Share,EMP Share';

/**
 * Form A as CSV (payroll-contributions 9.1): salary with sen, shares in whole ringgit, no commas in
 * names. Identity numbers are written without hyphens; other reading: with them.
 */
export function epfCsv(month: MonthRecord, part: FilePart): WrittenFile {
  const faults: Fault[] = [];
  const members = epfMembers(month, part);
  const lines = members.map((member) => {
    const { person, bases, month: due } = member;
    faults.push(...faultsOfMember(member));
    const name = withoutCommas(person.name);
    faults.push(...faultsOfPersonText(person, 'name', name));
    return [
      digitsOf(person.epfNumber),
      bare(person.idNumber),
      name,
      bases.epf.toFixed(2),
      due.epfEmployer.toFixed(0),
      due.epfEmployee.toFixed(0),
    ].join(',');
  });
  return {
    name: `EPF-A-${month.month}-${part}.csv`,
    text: linesOf([header, ...lines]),
    ...summaryOf(members),
    faults,
  };
}

/**
 * Form A as fixed-width text (payroll-contributions 9.2), made on a given day: records of 129
 * characters, amounts in sen, the contribution month following the wage month, and a hash total of
 * the member numbers.
 */
export function epfText(month: MonthRecord, part: FilePart, madeOn: PlainDate): WrittenFile {
  const faults: Fault[] = [];
  const { epfNumber, epfNumberForeign } = month.employer;
  const own = part === 'foreigners' && epfNumberForeign ? epfNumberForeign : epfNumber;
  if (!own) faults.push(employerFault('employerEpfMissing', 'epfNumber'));
  const members = epfMembers(month, part);
  const { records, totals } = summaryOf(members);
  const hash = hashOf(members);
  const [year, paidIn] = monthPlus(month.month, 1).split('-') as [string, string];
  const head = new LineWriter(faults)
    .text('00', 2, 'type')
    .text('EPF MONTHLY FORM A', 18, 'title')
    .digits(madeOn.replaceAll('-', ''), 8, 'madeOn')
    .digits('1', 5, 'sequence')
    .sen(totals.employer, 15, 'employer')
    .sen(totals.employee, 15, 'employee')
    .digits(hash, 21, 'hash')
    .blank(45);
  const employer = new LineWriter(faults)
    .text('01', 2, 'type')
    .digits(own, 19, 'companyProfile.epfNumber')
    .digits(`${paidIn}${year}`, 6, 'month')
    .text('DSK', 3, 'medium')
    .digits('1', 5, 'sequence')
    .digits('0', 8, 'filler')
    .blank(86);
  const lines = members.map((member) => {
    const { person, bases, month: due } = member;
    faults.push(...faultsOfMember(member));
    return new LineWriter(faults, person)
      .text('02', 2, 'type')
      .digits(digitsOf(person.epfNumber), 19, 'epfNumber')
      .text(bare(person.idNumber), 15, 'idNumber')
      .name(withoutCommas(person.name), EPF_NAME)
      .text(person.staffNumber, 20, 'staffNumber')
      .sen(due.epfEmployer, 9, 'epfEmployer')
      .sen(due.epfEmployee, 9, 'epfEmployee')
      .sen(bases.epf, 15, 'wages')
      .done();
  });
  const trailer = new LineWriter(faults)
    .text('99', 2, 'type')
    .digits(String(records), 7, 'records')
    .sen(totals.employer, 15, 'employer')
    .sen(totals.employee, 15, 'employee')
    .digits(hash, 21, 'hash')
    .blank(69);
  return {
    name: part === 'foreigners' ? 'EPFORMA2-F.TXT' : 'EPFORMA2.TXT',
    text: linesOf([head.done(), employer.done(), ...lines, trailer.done()]),
    records,
    totals,
    faults,
  };
}

function* faultsOfMember({ person, month }: PayslipRecord): Generator<Fault> {
  if (!digitsOf(person.epfNumber)) yield personFault('epfNumberMissing', person, 'epfNumber');
  if (!bare(person.idNumber)) yield personFault('idNumberMissing', person, 'idNumber');
  for (const share of [month.epfEmployer, month.epfEmployee])
    // The fund is paid in whole ringgit (payroll-contributions 3.2).
    if (!share.isInteger()) yield personFault('wholeRinggit', person, 'epf');
}

/** The sum of the member numbers that are numeric. */
const hashOf = (members: readonly PayslipRecord[]): string =>
  members
    .reduce((all, { person }) => all + BigInt(digitsOf(person.epfNumber) || '0'), 0n)
    .toString();

const summaryOf = (
  members: readonly PayslipRecord[],
): { records: number; totals: Record<'wages' | 'employer' | 'employee', Decimal> } => ({
  records: members.length,
  totals: {
    wages: sum(members.map(({ bases }) => bases.epf)),
    employer: sum(members.map(({ month }) => month.epfEmployer)),
    employee: sum(members.map(({ month }) => month.epfEmployee)),
  },
});

const withoutCommas = (name: string): string =>
  name.replaceAll(',', ' ').replaceAll(/ +/g, ' ').trim();
