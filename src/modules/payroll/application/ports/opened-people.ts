import type { PersonOfYear } from '../../domain/year';

/** People with an opening balance for a year, as currently on record; within the current scope. */
export abstract class OpenedPeople {
  /** Without those who were also paid here; optionally only this person. */
  abstract of(
    year: number,
    paid: ReadonlySet<string>,
    employeeId?: string,
  ): Promise<PersonOfYear[]>;
}
