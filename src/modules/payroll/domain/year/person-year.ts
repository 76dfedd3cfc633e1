import type { Month } from '@kernel/time';
import { isEffective } from '../run/lifecycle';
import type { EmployerOnRun, MonthRecord, PayslipRecord, PersonOnPayslip } from '../run/run.types';
import type { OpeningOfYear } from './opening-year';

/** What one month came to for one person, all its runs together. */
export interface PersonMonth {
  month: Month;
  payslip: PayslipRecord;
}

/**
 * Somebody as the yearly forms have them; `tax` is null where no tax profile says how they are
 * taxed.
 */
export interface PersonOfYear extends Omit<PersonOnPayslip, 'tax'> {
  tax: PersonOnPayslip['tax'] | null;
}

/** A person's year with one employer: what yearly forms are made from. */
export interface PersonYear {
  year: number;
  employer: EmployerOnRun;
  /** As they stood on the last payslip of the year, or as their record has them where there is none. */
  person: PersonOfYear;
  /** In their order; a month without pay is not among them. */
  months: readonly PersonMonth[];
  /** What this employer paid in the year before payroll was kept here; null where the year began here. */
  opening: OpeningOfYear | null;
}

/**
 * What a month came to for each person: the payslip of the last effective run that they are in, which was computed with all
 * earlier runs of the month, in the order of staff numbers.
 */
export function payslipsOfMonth({ runs }: Pick<MonthRecord, 'runs'>): PayslipRecord[] {
  const last = new Map<string, PayslipRecord>();
  for (const run of [...runs]
    .filter(({ state }) => isEffective(state))
    .sort((a, b) => a.number - b.number))
    for (const payslip of run.payslips) last.set(payslip.person.employeeId, payslip);
  return [...last.values()].sort(byStaffNumber);
}

/** What an employee had come to in a year before payroll was kept here. */
export interface OpeningOfPerson extends OpeningOfYear {
  /** Of who was paid nothing here since: they and the employer, as their records have them. */
  alone?: { person: PersonOfYear; employer: EmployerOnRun };
}

/** By the employee's id. */
export type OpeningsOfYear = ReadonlyMap<string, OpeningOfPerson>;

/** Everybody who was paid in a year, from its effective months and the balances it began with, or by one of the two alone. */
export function peopleOfYear(
  year: number,
  months: readonly MonthRecord[],
  openings: OpeningsOfYear = new Map(),
): PersonYear[] {
  const ofPeople = new Map<string, PersonMonth[]>();
  const inOrder = months
    .filter(({ month }) => month.startsWith(`${year}-`))
    .sort((a, b) => (a.month < b.month ? -1 : 1));
  for (const record of inOrder)
    for (const payslip of payslipsOfMonth(record)) {
      const { employeeId } = payslip.person;
      const own = ofPeople.get(employeeId) ?? [];
      own.push({ month: record.month, payslip });
      ofPeople.set(employeeId, own);
    }
  const onRuns = inOrder.at(-1)?.employer;
  const paidHere = [...ofPeople].map(([employeeId, own]) => ({
    ...{ year, employer: onRuns!, person: own.at(-1)!.payslip.person, months: own },
    opening: openings.get(employeeId) ?? null,
  }));
  const paidBefore = [...openings].flatMap(([employeeId, opening]) => {
    if (!opening.alone || ofPeople.has(employeeId)) return [];
    const { person, employer } = opening.alone;
    return [{ year, employer: onRuns ?? employer, person, months: [], opening }];
  });
  return [...paidHere, ...paidBefore].sort(byStaffNumber);
}

type Staffed = { person: Pick<PersonOnPayslip, 'staffNumber'> };

const byStaffNumber = (a: Staffed, b: Staffed): number => {
  const [one, other] = [a.person.staffNumber, b.person.staffNumber];
  return one < other ? -1 : one > other ? 1 : 0;
};
