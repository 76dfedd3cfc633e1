import type { PlainDate } from '@kernel/time';

/** Employees with an assignment in force that their record does not show yet; within the current scope. */
export abstract class DueAssignments {
  abstract on(day: PlainDate, most: number): Promise<{ id: string; orgId: string }[]>;
}
