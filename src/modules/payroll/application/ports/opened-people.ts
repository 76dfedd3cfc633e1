import type { PersonOfYear } from '../../domain/year';

/** Who has an opening balance for a year, as their records have them now; within the current scope. */
export abstract class OpenedPeople {
  /** Without those who were paid here as well, or only this one of them. */
  abstract of(
    year: number,
    paid: ReadonlySet<string>,
    employeeId?: string,
  ): Promise<PersonOfYear[]>;
}
