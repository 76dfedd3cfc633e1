import { addDays, DAY, isPlainDate, type PlainDate } from '@kernel/time';

/** Both days are included. */
export interface Period {
  from: PlainDate;
  /** The last day. */
  until: PlainDate;
}

/** The year that begins on a day; one that begins on 29 February ends on 28 February. */
export function yearFrom(from: PlainDate): Period {
  const next = `${String(Number(from.slice(0, 4)) + 1).padStart(4, '0')}${from.slice(4)}`;
  const isDay = isPlainDate(next);
  return { from, until: isDay ? addDays(next, -1) : `${next.slice(0, 4)}-02-28` };
}

/** The number of days of a period; 0 when it ends before it begins. */
export const daysIn = ({ from, until }: Period): number =>
  Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / DAY) + 1);

/** The part of a period from a day on, that day included; null if the period is over by then. */
export const restOf = ({ from, until }: Period, day: PlainDate): Period | null =>
  until < day ? null : { from: from > day ? from : day, until };
