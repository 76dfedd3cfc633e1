import { addDays, type PlainDate } from '@kernel/time';

export interface Trial {
  from: PlainDate;
  /** The last day. */
  until: PlainDate;
}

export const trialFrom = (day: PlainDate, days: number): Trial => ({
  from: day,
  until: addDays(day, days - 1),
});

const DAY = 86_400_000;

/** Remaining days, including today; 0 when it is over. */
export const daysLeft = ({ until }: Pick<Trial, 'until'>, today: PlainDate): number =>
  Math.max(0, (Date.parse(until) - Date.parse(today)) / DAY + 1);
