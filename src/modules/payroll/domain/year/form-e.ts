import { isEmployedIn, type PeopleOnRecord, type PersonOnRecord } from './on-record';
import type { PersonYear } from './person-year';
import { remittedPcb } from './readings';

/** Part A of Form E (payroll-pcb 18.3). */
export interface FormE {
  year: number;
  /** A1: on 31 December. */
  employees: number;
  /** A2: those from whom tax was deducted. */
  withPcb: number;
  /** A3 and A4: people who began, and who left or died, within the year. */
  joined: number;
  ceased: number;
  /** A5: leavers who left Malaysia. */
  leftMalaysia: number;
  /** A6: whether each of them was reported; null if there is nobody to report. */
  isReported: boolean | null;
}

/** People who left in the year and need CP21, and whether it is marked as filed. */
export interface Departure {
  employeeId: string;
  isReported: boolean;
}

/**
 * The figures of Form E. Employees are counted by their employment, paid in the year or not:
 * somebody who began in the last days of December is first paid in January. Whether a person leaves
 * the country is taken from their record, as for CP21.
 */
export function formEOf(
  year: number,
  people: readonly PersonYear[],
  departures: readonly Departure[],
  records: PeopleOnRecord = new Map(),
): FormE {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const known = new Map<string, Pick<PersonOnRecord, 'joined' | 'lastDay'>>(records);
  for (const { person } of people) known.set(person.employeeId, person);
  const employed = [...known].filter(([, employment]) => isEmployedIn(year, employment));
  const count = (is: (employment: (typeof employed)[number][1]) => boolean): number =>
    employed.filter(([, employment]) => is(employment)).length;
  const ids = new Set(employed.map(([employeeId]) => employeeId));
  const abroad = departures.filter(({ employeeId }) => ids.has(employeeId));
  return {
    year,
    employees: count(({ lastDay }) => lastDay === null || lastDay >= last),
    withPcb: people.filter(
      ({ months, opening }) =>
        (opening !== null && opening.pcb.greaterThan(0)) ||
        months.some(({ payslip }) => remittedPcb(payslip.month).greaterThan(0)),
    ).length,
    joined: count(({ joined }) => joined >= first),
    ceased: count(({ lastDay }) => lastDay !== null && lastDay <= last),
    leftMalaysia: abroad.length,
    isReported: abroad.length === 0 ? null : abroad.every(({ isReported }) => isReported),
  };
}
