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

/** The figures of Form E. Whether a person leaves the country is taken from their record, as for CP21. */
export function formEOf(
  year: number,
  people: readonly PersonYear[],
  departures: readonly Departure[],
): FormE {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const count = (is: (person: PersonYear) => boolean): number => people.filter(is).length;
  const ofPeople = new Set(people.map(({ person }) => person.employeeId));
  const abroad = departures.filter(({ employeeId }) => ofPeople.has(employeeId));
  return {
    year,
    employees: count(({ person }) => person.lastDay === null || person.lastDay >= last),
    withPcb: count(
      ({ months, opening }) =>
        (opening !== null && opening.pcb.greaterThan(0)) ||
        months.some(({ payslip }) => remittedPcb(payslip.month).greaterThan(0)),
    ),
    joined: count(({ person }) => person.joined >= first && person.joined <= last),
    ceased: count(
      ({ person: { lastDay } }) => lastDay !== null && lastDay >= first && lastDay <= last,
    ),
    leftMalaysia: abroad.length,
    isReported: abroad.length === 0 ? null : abroad.every(({ isReported }) => isReported),
  };
}
