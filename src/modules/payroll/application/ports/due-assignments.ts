import type { PlainDate } from '@kernel/time';

/** Part of a list in the order of ids: at most so many rows after an id. */
export interface Portion {
  after: string;
  most: number;
}

/** Employees with an assignment in force that their record does not show yet; within the current scope. */
export abstract class DueAssignments {
  abstract on(day: PlainDate, portion: Portion): Promise<{ id: string; orgId: string }[]>;
}
