import type { PersonYear } from './person-year';
import { remittedPcb } from './readings';

/** Part A of Form E (payroll-pcb 18.3); what only the employer knows is not among them. */
export interface FormE {
  year: number;
  /** A1: on the 31st of December. */
  employees: number;
  /** A2: those from whom tax was deducted. */
  withPcb: number;
  /** A3 and A4: who began and who left or died within the year. */
  joined: number;
  ceased: number;
}

/**
 * The figures of Form E. Whoever left and left Malaysia (A5), and whether that was reported (A6), is not known to payroll and is
 * counted by whoever files the form.
 */
export function formEOf(year: number, people: readonly PersonYear[]): FormE {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const count = (is: (person: PersonYear) => boolean): number => people.filter(is).length;
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
  };
}
