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
  /** The day stated by the rule, and the working day by which to act. */
  due: PlainDate;
  payBy: PlainDate;
  /** The public holiday on the day of the rule. */
  holiday: string | null;
  state: DutyState;
  /** Until `payBy`; negative when overdue, 0 when settled. */
  daysLeft: number;
  settledOn: PlainDate | null;
  reference: string;
}
