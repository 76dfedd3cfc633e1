import type { PersonOnPayslip } from '../run/run.types';

/** A person on the yearly forms; `tax` is null if there is no tax profile. */
export interface PersonOfYear extends Omit<PersonOnPayslip, 'tax'> {
  tax: PersonOnPayslip['tax'] | null;
  /** Of living accommodation that the employer provides; it is on the record alone. */
  accommodationAddress?: string;
}

const recorded = [
  ...(['employeeId', 'staffNumber', 'name', 'idType', 'idNumber', 'birthDate', 'tin'] as const),
  ...(['epfNumber', 'socsoNumber', 'joined', 'lastDay', 'contractEnds'] as const),
  'accommodationAddress',
] as const;

/**
 * What the yearly forms take from a person's record on the day they are made: who they are, where
 * the employer houses them, and from when to when they were employed. A number or a leaving date is often recorded after the last
 * month was calculated, and all forms of a year must name the same.
 */
export type PersonOnRecord = Pick<PersonOfYear, (typeof recorded)[number]>;

/** By the employee's id. */
export type PeopleOnRecord = ReadonlyMap<string, PersonOnRecord>;

/**
 * A person as on record, with the rest as on the payslip. Whoever was employed anew after the year
 * under the same record keeps the employment of the year.
 */
export function asOnRecord(
  year: number,
  person: PersonOfYear,
  record: PersonOnRecord | undefined,
): PersonOfYear {
  if (!record) return person;
  const { joined, lastDay, contractEnds } = record.joined <= `${year}-12-31` ? record : person;
  const who = Object.fromEntries(recorded.map((name) => [name, record[name]]));
  return { ...person, ...who, joined, lastDay, contractEnds };
}

/** Whether a person was employed on a day of the year. */
export const isEmployedIn = (
  year: number,
  { joined, lastDay }: Pick<PersonOnRecord, 'joined' | 'lastDay'>,
): boolean => joined <= `${year}-12-31` && (lastDay === null || lastDay >= `${year}-01-01`);
