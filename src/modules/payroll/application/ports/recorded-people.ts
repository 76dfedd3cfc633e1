import type { PersonOnRecord } from '../../domain/year';

/** People as currently on record, for the yearly forms; within the current scope. */
export abstract class RecordedPeople {
  /**
   * Everybody employed on a day of the year, and these people; optionally only this one. Archived
   * people count once their last day is known: others were archived before they started.
   */
  abstract of(
    year: number,
    paid: ReadonlySet<string>,
    employeeId?: string,
  ): Promise<readonly PersonOnRecord[]>;
}
