import type { Decimal } from '@kernel/money';
import type { PlainDate } from '@kernel/time';

/** The days that a month's pay is for, both ends inclusive: the span of a salary cycle. */
export interface WagePeriod {
  from: PlainDate;
  to: PlainDate;
}

/** What a month is divided by for a day: a number, the scheduled days or the days of the period. */
export type DayBasis =
  | { kind: 'fixed'; days: Decimal }
  | { kind: 'working' }
  | { kind: 'calendar' };

/** Hours of work on each weekday, Monday first; a day without hours is not a working day. */
export type WeekHours = readonly [Decimal, Decimal, Decimal, Decimal, Decimal, Decimal, Decimal];

export type PayUnit = 'month' | 'day' | 'hour';

/** What somebody earns from a date on. */
export interface PayRow {
  from: PlainDate;
  rate: Decimal;
  per: PayUnit;
}

/** What the ordinary rate of pay is made from. */
export interface OvertimeBase {
  basis: DayBasis;
  hoursPerDay: Decimal;
}

/** How an organisation computes parts of a month. */
export interface SalaryPolicy {
  /** For a month that is not worked whole. */
  proration: DayBasis;
  unpaidLeave: DayBasis;
  /** For paid leave of daily and hourly rated employees, and for leave that is paid out. */
  leavePay: DayBasis;
  overtime: OvertimeBase;
  /** For monthly wages up to the threshold of the Employment Act; null when it is the same. */
  overtimeWithinThreshold: OvertimeBase | null;
  /** The ordinary rate is made from the wages of the month before. */
  overtimeUsesPreviousMonth: boolean;
}

export type ExtraWorkDay = 'normalDay' | 'restDay' | 'publicHoliday';

/** Hours worked beyond what the pay is for: on a normal day overtime, else all hours of that day. */
export interface ExtraWork {
  day: ExtraWorkDay;
  hours: Decimal;
  date?: PlainDate;
}
