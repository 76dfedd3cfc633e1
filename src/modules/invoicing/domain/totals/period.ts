import { addDays, type PlainDate } from '@kernel/time';

/** From the first to the last day, inclusive, in Malaysia. */
export interface Period {
  from: PlainDate;
  to: PlainDate;
}

export const grains = ['day', 'month', 'year'] as const;
export type Grain = (typeof grains)[number];

const lengths: Record<Grain, number> = { day: 10, month: 7, year: 4 };

/** The day, month or year that contains a date: `2026-03-31`, `2026-03`, `2026`. */
export const bucketOf = (date: PlainDate, grain: Grain): string => date.slice(0, lengths[grain]);

/** Months since year 0, so that months can be counted. */
const ordinal = (date: PlainDate): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const monthStart = (months: number): PlainDate =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
const monthEnd = (months: number): PlainDate => addDays(monthStart(months + 1), -1);
const endOf = (date: PlainDate): PlainDate => monthEnd(ordinal(date));
const isFirst = (date: PlainDate): boolean => date.endsWith('-01');
const DAY = 86_400_000;
const at = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`);

export const daysIn = ({ from, to }: Period): number => (at(to) - at(from)) / DAY + 1;

/** All days, months or years that overlap a period, in order. */
export function bucketsOf({ from, to }: Period, grain: Grain): string[] {
  const found = [];
  for (let date = from; date <= to;) {
    found.push(bucketOf(date, grain));
    if (grain === 'day') date = addDays(date, 1);
    else if (grain === 'month') date = monthStart(ordinal(date) + 1);
    else date = `${String(Number(date.slice(0, 4)) + 1).padStart(4, '0')}-01-01`;
  }
  return found;
}

/**
 * The previous period of the same length in accounting terms: as many whole months before whole
 * months, the same days of the previous month for a month in progress, else the same number of
 * days.
 */
export function periodBefore({ from, to }: Period): Period {
  const first = ordinal(from);
  const last = ordinal(to);
  const months = last - first + 1;
  if (isFirst(from) && to === endOf(to))
    return { from: monthStart(first - months), to: monthEnd(first - 1) };
  if (isFirst(from) && months === 1) {
    const end = monthEnd(first - 1);
    const same = `${end.slice(0, 8)}${to.slice(8)}`;
    return { from: monthStart(first - 1), to: same < end ? same : end };
  }
  return { from: addDays(from, -daysIn({ from, to })), to: addDays(from, -1) };
}

/** A period as whole months plus single days, so that few sums are added. */
export interface Pieces {
  months: Period | null;
  days: Period[];
}

export function piecesOf(period: Period): Pieces {
  const { from, to } = period;
  const first = isFirst(from) ? ordinal(from) : ordinal(from) + 1;
  const last = to === endOf(to) ? ordinal(to) : ordinal(to) - 1;
  if (last < first) return { months: null, days: [period] };
  const months = { from: monthStart(first), to: monthEnd(last) };
  const days = [
    { from, to: addDays(months.from, -1) },
    { from: addDays(months.to, 1), to },
  ].filter((piece) => piece.from <= piece.to);
  return { months, days };
}
