import { filterLogic, filterOperators, type Filter } from '@kernel/resource';
import { addDays, isPlainDate, type PlainDate } from '@kernel/time';

/** A quarter of a year, with a few days' margin. */
const MAX_DAYS = 100;

export interface Period {
  from?: PlainDate;
  to?: PlainDate;
}

/** The range of this date in a filter; open-ended if there is none. */
export const periodAsked = (field: string, filter: Filter | undefined): Period =>
  filter ? periodIn(field, filter) : {};

/** True when the filter restricts this date to a quarter of a year; such a period is read in full. */
export function isWithinAQuarter(field: string, filter: Filter | undefined): boolean {
  const { from, to } = periodAsked(field, filter);
  return from !== undefined && to !== undefined && to <= addDays(from, MAX_DAYS);
}

function periodIn(field: string, filter: Filter): Period {
  if (!isReadable(filter)) return {};
  if (filter.field === field) return leafPeriod(filter);
  const { logic = 0, filters = [] } = filter;
  if (filter.field !== undefined || filterLogic[logic] !== 'and') return {};
  return filters.map((each) => periodIn(field, each)).reduce(both, {});
}

/** One that is not is refused where the list is read. */
const isReadable = (filter: Filter | null): boolean =>
  filter !== null && Array.isArray(filter.filters ?? []);

function leafPeriod({ operator = 0, value }: Filter): Period {
  if (typeof value !== 'string' || !isPlainDate(value)) return {};
  switch (filterOperators[operator]) {
    case 'eq':
      return { from: value, to: value };
    case 'gt':
    case 'gte':
      return { from: value };
    case 'lt':
    case 'lte':
      return { to: value };
    default:
      return {};
  }
}

const both = (one: Period, other: Period): Period => ({
  from: [one.from, other.from]
    .filter((each) => each !== undefined)
    .sort()
    .at(-1),
  to: [one.to, other.to]
    .filter((each) => each !== undefined)
    .sort()
    .at(0),
});
