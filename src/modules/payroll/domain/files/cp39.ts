import { type Decimal, sum } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { MonthRecord, PayslipRecord, PersonOnPayslip } from '../run/run.types';
import { payslipsOfMonth } from '../year/person-year';
import { remittedPcb } from '../year/readings';
import { alpha2Of } from './country-codes';
import { bare, digitsOf, employerFault, personFault, roomFor } from './faults';
import type { FileRecord, WrittenFile } from './file.types';
import { linesOf, LineWriter } from './line-writer';

/**
 * Everybody with PCB or CP38; all others are omitted, as in other implementations (payroll-pcb 16,
 * unconfirmed).
 */
export const cp39Members = (month: MonthRecord): PayslipRecord[] =>
  payslipsOfMonth(month).filter(
    ({ month: due }) => !(remittedPcb(due).isZero() && due.cp38.isZero()),
  );

/** The maximum length of a name. */
const NAME = 60;
/** The room for a staff number, field 19. */
const STAFF_NUMBER = 10;

/** Eleven digits: IG 531367-080 is 00531367080. */
export const tinDigits = (tin: string): string => digitsOf(tin).padStart(11, '0');

export const cp39Expected = (month: MonthRecord): FileRecord[] =>
  cp39Members(month).map(({ person, month: due }) => ({
    key: tinDigits(person.tin),
    name: roomFor(person, person.name, NAME).text,
    amounts: { pcb: remittedPcb(due), cp38: due.cp38 },
  }));

/** Monthly deductions of tax (payroll-pcb 16): a header of 57 characters and a line of 136 for each person. */
export function cp39(month: MonthRecord): WrittenFile {
  const faults: Fault[] = [];
  const number = digitsOf(month.employer.eNumber).padStart(10, '0');
  if (!digitsOf(month.employer.eNumber))
    faults.push(employerFault('employerENumberMissing', 'eNumber'));
  const members = cp39Members(month);
  const [year, wageMonth] = month.month.split('-') as [string, string];
  const pcb = members.map(({ month: due }) => remittedPcb(due));
  const cp38 = members.map(({ month: due }) => due.cp38);
  const countOf = (amounts: readonly Decimal[]): string =>
    String(amounts.filter((amount) => !amount.isZero()).length);
  const head = new LineWriter(faults)
    .text('H', 1, 'type')
    .digits(number, 10, 'companyProfile.eNumber')
    .digits(number, 10, 'companyProfile.eNumber')
    .digits(year, 4, 'year')
    .digits(wageMonth, 2, 'month')
    .sen(sum(pcb), 10, 'pcb')
    .digits(countOf(pcb), 5, 'records')
    .sen(sum(cp38), 10, 'cp38')
    .digits(countOf(cp38), 5, 'records');
  const lines = members.map(({ person, month: due }) => {
    if (!digitsOf(person.tin)) faults.push(personFault('tinMissing', person, 'tin'));
    const { oldIc, newIc, passport, country } = identityOf(person, faults);
    return new LineWriter(faults, person)
      .text('D', 1, 'type')
      .digits(tinDigits(person.tin), 11, 'tin')
      .name(person.name, NAME)
      .text(oldIc, 12, 'idNumber')
      .text(newIc, 12, 'idNumber')
      .text(passport, 12, 'idNumber')
      .text(country, 2, 'nationality')
      .sen(remittedPcb(due), 8, 'pcb')
      .sen(due.cp38, 8, 'cp38')
      .text(staffNumberOf(person, faults), STAFF_NUMBER, 'staffNumber')
      .done();
  });
  return {
    name: `${number}${wageMonth}_${year}.txt`,
    text: linesOf([head.done(), ...lines]),
    records: members.length,
    totals: { pcb: sum(pcb), cp38: sum(cp38) },
    faults,
  };
}

/**
 * The employer's own number, for its own use: the authority knows people by their tax and identity
 * numbers. One that does not fit is left out, since the beginning of it may be somebody else's.
 */
function staffNumberOf(person: PersonOnPayslip, faults: Fault[]): string {
  const { staffNumber } = person;
  if (staffNumber.length <= STAFF_NUMBER) return staffNumber;
  const params = { text: staffNumber, most: STAFF_NUMBER };
  const fault = personFault('staffNumberLeftOut', person, 'staffNumber', params);
  faults.push({ ...fault, severity: 'warning' });
  return '';
}

/**
 * The column of an identity number. Army and police numbers have no column of their own and go into
 * that of the old identity card, which accepts letters; other reading: that of the passport. The
 * country is that of the nationality, by ISO 3166: the authority's own list was not obtained.
 */
function identityOf(
  person: PersonOnPayslip,
  faults: Fault[],
): Record<'oldIc' | 'newIc' | 'passport' | 'country', string> {
  const { idType, nationality } = person;
  const number = bare(person.idNumber);
  if (!number) faults.push(personFault('idNumberMissing', person, 'idNumber'));
  const nowhere = { oldIc: '', newIc: '', passport: '', country: '' };
  if (idType === 'nric') return { ...nowhere, newIc: number };
  if (idType === 'armyPolice') return { ...nowhere, oldIc: number };
  const country = nationality === 'MYS' ? '' : alpha2Of(nationality);
  if (country === null) {
    faults.push(personFault('countryUnknown', person, 'nationality', { country: nationality }));
    return { ...nowhere, passport: number };
  }
  return { ...nowhere, passport: number, country };
}
