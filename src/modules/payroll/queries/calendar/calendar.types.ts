import type { PlainDate } from '@kernel/time';
import type { Authority, Duty, DutyPerson, DutyState } from '../../domain/calendar';

/** One duty of GET payrollCalendar/list. */
export interface DutyView {
  duty: Duty;
  to: Authority;
  /** A month of wages, or a year. */
  period: string;
  /** The person who joins or leaves; null for duties that concern everybody. */
  person: DutyPerson | null;
  /** The day that the rule names, and the working day by which to act. */
  due: PlainDate;
  payBy: PlainDate;
  /** The public holiday that the day of the rule falls on. */
  holiday: string | null;
  state: DutyState;
  /** Until `payBy`; below zero it is overdue. Of what is settled, nothing is left. */
  daysLeft: number;
  settledOn: PlainDate | null;
  reference: string;
}
