import { byName } from '@kernel/by-name';
import { Decimal, sum } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';
import { employeeStatuses } from '../masters/employee-lists';
import type { Ea } from '../year/ea';
import type { PersonOfYear } from '../year/person-year';
import {
  bare,
  beyondAscii,
  digitsOf,
  employerFault,
  personFault,
  roomFor,
  shownIn,
} from './faults';
import type { FileRecord, WrittenFile } from './file.types';
import { linesOf } from './line-writer';

/**
 * The amounts of C.P.8D; those that the layout wants "without sen" are truncated to ringgit, as it
 * says.
 */
export interface Cp8dFigures {
  childRelief: Decimal;
  gross: Decimal;
  benefits: Decimal;
  accommodation: Decimal;
  shareOption: Decimal;
  exempt: Decimal;
  claimedRelief: Decimal;
  claimedZakat: Decimal;
  fund: Decimal;
  zakat: Decimal;
  pcb: Decimal;
  cp38: Decimal;
  medicalInsurance: Decimal;
  socialSecurity: Decimal;
}

/** The figures of a person as on Form EA, to the sen. */
export function cp8dFiguresOf(ea: Ea, medicalInsurance: Decimal): Cp8dFigures {
  const { income, totalB, totalC } = ea;
  const [benefits, accommodation, shareOption] = [
    income.B3.amount,
    income.B4.amount,
    income.B1e.amount,
  ] as [Decimal, Decimal, Decimal];
  return {
    childRelief: ea.childRelief,
    gross: totalB.plus(totalC).minus(benefits).minus(accommodation).minus(shareOption),
    benefits,
    accommodation,
    shareOption,
    exempt: ea.exempt.amount,
    claimedRelief: ea.claimedRelief,
    claimedZakat: ea.claimedZakat,
    fund: ea.fund,
    zakat: ea.zakat,
    pcb: ea.pcb,
    cp38: ea.cp38,
    medicalInsurance,
    socialSecurity: ea.socialSecurity,
  };
}

/** The figures that keep their sen; all others are truncated to ringgit. */
export const withSen: readonly (keyof Cp8dFigures)[] = ['claimedZakat', 'zakat', 'pcb', 'cp38'];

/** As the file has them. */
const asFiled = (figures: Cp8dFigures): Cp8dFigures =>
  byName(Object.keys(figures) as (keyof Cp8dFigures)[], (name) =>
    withSen.includes(name) ? figures[name] : figures[name].toDecimalPlaces(0, Decimal.ROUND_DOWN),
  );

/** The sources of C.P.8D: Form EA, and the facts of a year that it does not have. */
export interface Cp8dPerson {
  ea: Ea;
  /** Deducted from pay. */
  medicalInsurance: Decimal;
}

/** Twelve zeros stand for an unknown identity number. */
const idOf = ({ idNumber }: PersonOfYear): string => bare(idNumber) || '0'.repeat(12);

const tinOf = ({ tin }: PersonOfYear): string => digitsOf(tin) && digitsOf(tin).padStart(11, '0');

const nameOf = (person: PersonOfYear): ReturnType<typeof roomFor> =>
  roomFor(person, person.name, NAME);

/** The maximum length of a name. */
const NAME = 60;

export const cp8dExpected = (people: readonly Cp8dPerson[]): FileRecord[] =>
  people.map(({ ea, medicalInsurance }) => ({
    key: `${idOf(ea.person)}/${tinOf(ea.person)}/${nameOf(ea.person).text}`,
    name: nameOf(ea.person).text,
    amounts: { ...asFiled(cp8dFiguresOf(ea, medicalInsurance)) },
  }));

/** The particulars of all employees of a year (payroll-pcb 18.2). */
export function cp8d(year: number, eNumber: string, people: readonly Cp8dPerson[]): WrittenFile {
  const faults: Fault[] = [];
  if (!digitsOf(eNumber)) faults.push(employerFault('employerENumberMissing', 'eNumber'));
  const filed = people.map(({ ea, medicalInsurance }) =>
    asFiled(cp8dFiguresOf(ea, medicalInsurance)),
  );
  const lines = people.map(({ ea }, index) => lineOf(ea.person, filed[index]!, year, faults));
  const names = Object.keys(filed[0] ?? {}) as (keyof Cp8dFigures)[];
  return {
    name: `P${digitsOf(eNumber).padStart(10, '0')}_${year}.TXT`,
    text: linesOf(lines),
    records: people.length,
    totals: Object.fromEntries(names.map((name) => [name, sum(filed.map((each) => each[name]))])),
    faults,
  };
}

function lineOf(person: PersonOfYear, figures: Cp8dFigures, year: number, faults: Fault[]): string {
  const text = (value: string, most: number, field: string): string => {
    const strange = beyondAscii(value) + (value.includes('|') ? '|' : '');
    if (strange)
      faults.push(
        personFault('characters', person, field, {
          text: shownIn(field, value),
          characters: strange,
        }),
      );
    if (value.length > most)
      faults.push(personFault('tooLong', person, field, { text: shownIn(field, value), most }));
    return value;
  };
  const amount = (name: keyof Cp8dFigures, most: number): string => {
    const value = figures[name];
    const shown = value.toFixed(withSen.includes(name) ? 2 : 0);
    if (value.isNegative()) faults.push(personFault('belowZero', person, name));
    if (shown.length > most) faults.push(personFault('amountTooLarge', person, name));
    return value.isZero() ? '' : shown;
  };
  const { tax, status, children } = person;
  // Category, tax borne and children come from the profile; the amounts are written without it.
  if (!tax) faults.push(personFault('taxProfileMissing', person, 'taxProfiles'));
  const name = nameOf(person);
  faults.push(...name.faults);
  return [
    text(name.text, NAME, 'name'),
    text(tinOf(person), 11, 'tin'),
    text(idOf(person), 12, 'idNumber'),
    tax ? String(tax.category) : '',
    String(employeeStatuses.indexOf(status) + 1),
    endOf(person, year, faults),
    tax?.isBorneByEmployer ? '1' : '2',
    text(String(children), 2, 'children'),
    amount('childRelief', 7),
    // Required, even if zero.
    amount('gross', 11) || '0',
    ...(['benefits', 'accommodation', 'shareOption', 'exempt', 'claimedRelief'] as const).map(
      (name) => amount(name, 11),
    ),
    ...(['claimedZakat', 'fund', 'zakat', 'pcb', 'cp38'] as const).map((name) => amount(name, 11)),
    amount('medicalInsurance', 6),
    amount('socialSecurity', 6),
    '',
  ].join('|');
}

/**
 * Field 6: the last day of people who left in the year or before, the end of a contract, or else
 * the day on which the person turns sixty, the minimum retirement age by law. People past that age
 * without an end date are reported with a warning. Other reading: the field takes the contractual
 * retirement date, which only the employer knows.
 */
function endOf(person: PersonOfYear, year: number, faults: Fault[]): string {
  const { lastDay, contractEnds, birthDate } = person;
  const left = lastDay && lastDay <= `${year}-12-31` ? lastDay : null;
  const retirement = `${Number(birthDate.slice(0, 4)) + RETIREMENT}${birthDate.slice(4)}`;
  const end = left ?? contractEnds ?? lastDay ?? retirement;
  if (!left && end <= `${year}-12-31`)
    faults.push({
      ...personFault('endPassed', person, 'contractEndsOn', { day: end, year }),
      severity: 'warning',
    });
  return dayFirst(end);
}

/** A person born on 29 February turns sixty in a leap year too. */
const RETIREMENT = 60;

const dayFirst = (day: PlainDate): string => day.split('-').reverse().join('-');
