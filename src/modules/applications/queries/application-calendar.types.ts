import type { PlainDate } from '@kernel/time';

/** By what both sides count the days that are left. */
export interface ApplicationCalendar {
  today: PlainDate;
  /** Federal holidays around today. */
  holidays: PlainDate[];
  /** Years of which few holidays are entered: what is promised there may come later. */
  thin: number[];
}
