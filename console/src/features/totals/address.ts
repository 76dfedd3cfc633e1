import { addDays, type PlainDate } from '@kernel/time';
import type { KindNumber, Status } from '@modules/invoicing/contract';

export const metrics = ['amount', 'count', 'tax'] as const;
export type Metric = (typeof metrics)[number];
export const steps = ['day', 'month', 'year'] as const;
export type Step = (typeof steps)[number];
export const presets = [
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'thisYear',
  'lastYear',
  'last30',
] as const;
export type Preset = (typeof presets)[number];
export const tabs = ['kind', 'status', 'party', 'product'] as const;
export type Tab = (typeof tabs)[number];
export const sides = { sales: [1, 2, 3, 4], purchases: [5, 6, 7, 8] } as const;
export type Side = keyof typeof sides;

/** What the page shows: kept in its URL, so that it can be shared and survives a reload. */
export interface View {
  from: PlainDate;
  to: PlainDate;
  by: Step;
  metric: Metric;
  side: Side;
  kinds: KindNumber[];
  statuses: Status[];
  tab: Tab;
  party: string | null;
  product: string | null;
  /** The name of the party or product in question. */
  name: string | null;
}

const monthEnd = (date: PlainDate): PlainDate =>
  addDays(`${addDays(`${date.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1);
const start = (year: number, month: number): PlainDate =>
  `${month < 1 ? year - 1 : year}-${String(month < 1 ? month + 12 : month).padStart(2, '0')}-01`;

/** The dates of a preset; months are whole, since documents carry dates of their own. */
export function datesOf(preset: Preset, today: PlainDate): { from: PlainDate; to: PlainDate } {
  const [year, month] = today.split('-').map(Number) as [number, number];
  switch (preset) {
    case 'thisMonth':
      // Up to today, so that the same days of the previous month are compared.
      return { from: start(year, month), to: today };
    case 'lastMonth':
      return { from: start(year, month - 1), to: monthEnd(start(year, month - 1)) };
    case 'thisQuarter': {
      const first = month - ((month - 1) % 3);
      return { from: start(year, first), to: monthEnd(start(year, first + 2)) };
    }
    case 'thisYear':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'last30':
      return { from: addDays(today, -29), to: today };
  }
}

export const presetOf = ({ from, to }: View, today: PlainDate): Preset | 'custom' =>
  presets.find((preset) => {
    const dates = datesOf(preset, today);
    return dates.from === from && dates.to === to;
  }) ?? 'custom';

const days = (from: PlainDate, to: PlainDate): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** An interval that results in a readable number of bars. */
export const stepFor = (from: PlainDate, to: PlainDate): Step => {
  const length = days(from, to);
  if (length <= 62) return 'day';
  return length <= 36 * 31 ? 'month' : 'year';
};

export const allowsDays = (from: PlainDate, to: PlainDate): boolean => days(from, to) <= 750;

const oneOf = <Value extends string>(
  all: readonly Value[],
  text: string | null,
  fallback: Value,
): Value => all.find((each) => each === text) ?? fallback;

const numbersOf = (text: string | null): number[] =>
  (text ?? '').split(',').filter(Boolean).map(Number);

const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export function viewOf(query: URLSearchParams, today: PlainDate): View {
  const defaults = datesOf('thisMonth', today);
  const [given, end] = [query.get('from'), query.get('to')];
  const isPeriod = isDate(given) && isDate(end) && given <= end;
  const { from, to } = isPeriod ? { from: given, to: end } : defaults;
  const side = oneOf(['sales', 'purchases'] as const, query.get('side'), 'sales');
  const kinds = numbersOf(query.get('kinds')).filter((kind): kind is KindNumber =>
    (sides[side] as readonly number[]).includes(kind),
  );
  const statuses = numbersOf(query.get('statuses')) as Status[];
  const by = oneOf(steps, query.get('by'), stepFor(from, to));
  return {
    from,
    to,
    by: by === 'day' && !allowsDays(from, to) ? 'month' : by,
    metric: oneOf(metrics, query.get('metric'), 'amount'),
    side,
    kinds: kinds.length > 0 ? kinds : [...sides[side]],
    statuses: statuses.length > 0 ? statuses : [10],
    tab: oneOf(tabs, query.get('tab'), 'kind'),
    party: query.get('party'),
    product: query.get('product'),
    name: query.get('name'),
  };
}

/** Only what differs from the default is written. */
export function addressOf(view: View, today: PlainDate): URLSearchParams {
  const defaults = viewOf(new URLSearchParams({ from: view.from, to: view.to }), today);
  const query = new URLSearchParams();
  const first = datesOf('thisMonth', today);
  if (view.from !== first.from || view.to !== first.to) {
    query.set('from', view.from);
    query.set('to', view.to);
  }
  for (const name of ['by', 'metric', 'side', 'tab'] as const)
    if (view[name] !== defaults[name]) query.set(name, view[name]);
  if (view.kinds.length < sides[view.side].length) query.set('kinds', view.kinds.join(','));
  if (view.statuses.join(',') !== '10') query.set('statuses', view.statuses.join(','));
  for (const name of ['party', 'product', 'name'] as const)
    if (view[name] !== null) query.set(name, view[name]);
  return query;
}

/** The days of a bar, within the period. */
export function daysOf(
  bucket: string,
  { from, to }: Pick<View, 'from' | 'to'>,
): { from: PlainDate; to: PlainDate } {
  const first =
    bucket.length === 10 ? bucket : bucket.length === 7 ? `${bucket}-01` : `${bucket}-01-01`;
  const last =
    bucket.length === 10 ? bucket : bucket.length === 7 ? monthEnd(first) : `${bucket}-12-31`;
  return { from: first < from ? from : first, to: last > to ? to : last };
}
