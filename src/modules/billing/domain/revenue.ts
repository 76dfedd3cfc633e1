import { addDays, type Month, type PlainDate } from '@kernel/time';

/** Days on which an organisation had a plan, both inclusive. */
export interface Covered {
  orgId: string;
  from: PlainDate;
  until: PlainDate;
}

export interface Churn {
  month: Month;
  /** Organisations with a plan on the first day. */
  began: number;
  /** Of these, those without one on the first day of the next month. */
  left: number;
}

/** How many organisations left in each month; an unfinished month counts what is known by `today`. */
export function churnOf(
  periods: readonly Covered[],
  months: readonly Month[],
  today: PlainDate,
): Churn[] {
  const on = (day: PlainDate): Set<string> =>
    new Set(
      periods.filter(({ from, until }) => from <= day && until >= day).map(({ orgId }) => orgId),
    );
  return months.map((month) => {
    const first = on(`${month}-01`);
    const next = firstOfNext(month);
    const then = on(next <= today ? next : today);
    const left = [...first].filter((orgId) => !then.has(orgId)).length;
    return { month, began: first.size, left };
  });
}

const firstOfNext = (month: Month): PlainDate => `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;

/** The last `count` months, including the current one. */
export function lastMonths(today: PlainDate, count: number): Month[] {
  const months = [today.slice(0, 7)];
  while (months.length < count) months.unshift(addDays(`${months[0]!}-01`, -1).slice(0, 7));
  return months;
}
