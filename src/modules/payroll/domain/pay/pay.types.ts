import type { Decimal } from '@kernel/money';
import type { PlainDate } from '@kernel/time';

/** The days that a month's pay is for, both inclusive: the span of a salary cycle. */
export interface WagePeriod {
  from: PlainDate;
  to: PlainDate;
}

/** The divisor of a month for a day's pay: a number, the scheduled days or the days of the period. */
export type DayBasis =
  | { kind: 'fixed'; days: Decimal }
  | { kind: 'working' }
  | { kind: 'calendar' };

/** Hours of work on each weekday, Monday first; a day without hours is not a working day. */
export type WeekHours = readonly [Decimal, Decimal, Decimal, Decimal, Decimal, Decimal, Decimal];

export type PayUnit = 'month' | 'day' | 'hour';

/** A person's rate of pay from a date on. */
export interface PayRow {
  from: PlainDate;
  rate: Decimal;
  per: PayUnit;
}

/** What the ordinary rate of pay is computed from. */
export interface OvertimeBase {
  basis: DayBasis;
  hoursPerDay: Decimal;
}

/** How an organisation computes parts of a month. */
export interface SalaryPolicy {
  /** For an incomplete month. */
  proration: DayBasis;
  unpaidLeave: DayBasis;
  /** For paid leave of daily and hourly rated employees, and for encashed leave. */
  leavePay: DayBasis;
  overtime: OvertimeBase;
  /**
   * For people whom the Employment Act protects: monthly wages up to its threshold, or manual work
   * (payroll-contributions 10.1); null if it is the same.
   */
  overtimeWithinThreshold: OvertimeBase | null;
  /** The ordinary rate is based on the wages of the previous month. */
  overtimeUsesPreviousMonth: boolean;
}

export type ExtraWorkDay = 'normalDay' | 'restDay' | 'publicHoliday';

/** Hours worked beyond what the pay covers: on a normal day overtime, otherwise all hours of that day. */
export interface ExtraWork {
  day: ExtraWorkDay;
  hours: Decimal;
  date?: PlainDate;
}
