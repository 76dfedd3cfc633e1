import type { PlainDate } from '@kernel/time';

/** The calendar by which both sides count the days that are left. */
export interface ApplicationCalendar {
  today: PlainDate;
  /** Federal holidays around today. */
  holidays: PlainDate[];
  /** Years with few holidays entered: a promised day may turn out later. */
  thin: number[];
}
