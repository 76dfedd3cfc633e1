import type { Month } from '@kernel/time';
import { isEffective } from '../run/lifecycle';
import type { EmployerOnRun, MonthRecord, PayslipRecord, PersonOnPayslip } from '../run/run.types';
import { asOnRecord, type PeopleOnRecord, type PersonOfYear } from './on-record';
import type { OpeningOfYear } from './opening-year';

/** The totals of one month for one person, over all its runs. */
export interface PersonMonth {
  month: Month;
  payslip: PayslipRecord;
}

export type { PersonOfYear } from './on-record';

/** A person's year with one employer: the source of the yearly forms. */
export interface PersonYear {
  year: number;
  employer: EmployerOnRun;
  /**
   * Identity and employment as on record, everything else as on the last payslip of the year; all as
   * on record if there is none.
   */
  person: PersonOfYear;
  /** In order; months without pay are omitted. */
  months: readonly PersonMonth[];
  /** What this employer paid in the year before payroll was kept here; null if the year began here. */
  opening: OpeningOfYear | null;
}

/**
 * The totals of a month for each person: the payslip of their last effective run, which was
 * computed with all earlier runs of the month, in the order of staff numbers.
 */
export function payslipsOfMonth({ runs }: Pick<MonthRecord, 'runs'>): PayslipRecord[] {
  const last = new Map<string, PayslipRecord>();
  for (const run of [...runs]
    .filter(({ state }) => isEffective(state))
    .sort((a, b) => a.number - b.number))
    for (const payslip of run.payslips) last.set(payslip.person.employeeId, payslip);
  return [...last.values()].sort(byStaffNumber);
}

/** An employee's totals in a year before payroll was kept here. */
export interface OpeningOfPerson extends OpeningOfYear {
  /** For people who were paid nothing here since: they and the employer, as on record. */
  alone?: { person: PersonOfYear; employer: EmployerOnRun };
}

/** By the employee's id. */
export type OpeningsOfYear = ReadonlyMap<string, OpeningOfPerson>;

/** Everybody who was paid in a year, from its effective months, its opening balances, or both. */
export function peopleOfYear(
  year: number,
  months: readonly MonthRecord[],
  openings: OpeningsOfYear = new Map(),
  records: PeopleOnRecord = new Map(),
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
    year,
    employer: onRuns!,
    person: asOnRecord(year, own.at(-1)!.payslip.person, records.get(employeeId)),
    months: own,
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
