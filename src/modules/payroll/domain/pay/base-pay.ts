import { Decimal, decimal, sum, ZERO } from '@kernel/money';
import { Refused } from '@kernel/rules';
import { addDays, type PlainDate } from '@kernel/time';
import { Working } from '../working';
import { calendarDays, daysOfBasis, workingDays, workingHours } from './days';
import type { DayBasis, PayRow, PayUnit, WagePeriod, WeekHours } from './pay.types';
import { partOfFixedBasis, roundedPart } from './readings';

export interface BasePayRequest {
  period: WagePeriod;
  joined: PlainDate;
  /** The last day of employment; null if it continues. */
  lastDay: PlainDate | null;
  /** In date order. */
  rows: readonly PayRow[];
  week: WeekHours;
  proration: DayBasis;
  /** Days or hours worked, for people who are paid by them; null takes the scheduled ones. */
  worked: Decimal | null;
  /** Days of leave, which reduce the scheduled time: it was not worked. */
  absent?: { days: Decimal; hoursPerDay: Decimal };
}

/** Days or hours paid in base pay at one rate. */
export interface TimeWorked {
  per: Exclude<PayUnit, 'month'>;
  units: Decimal;
  rate: Decimal;
}

export interface BasePay {
  amount: Decimal;
  /** Null if the rate is monthly, or changed within the period. */
  timeWorked: TimeWorked | null;
  /** The employed share of the month, by the days of the proration; 1 for a whole month. */
  fraction: Decimal;
  /** Rate and unit in force at the end. */
  rate: Decimal;
  per: PayUnit;
  calendarDays: number;
  workingDays: number;
  working: Working;
}

const section18A = 'Employment Act 1955, s.18A';
const contract = 'Contract of service';

/** A stretch of the period in which one rate was in force. */
interface Span {
  from: PlainDate;
  to: PlainDate;
  row: PayRow;
}

/**
 * The base pay of a period: whole, or by days for people who joined, left or got another rate in
 * it. Rounded to the sen once. Refused without a pay row in force on the first day employed.
 */
export function basePay(request: BasePayRequest, working = new Working()): BasePay {
  const { period, week, proration } = request;
  const spans = spansOf(request);
  const last = spans.at(-1);
  const days = calendarDays(period.from, period.to);
  const { employed, isWhole, divisor, daysOf, fraction, partOf } = partsOf(request);
  const scheduled = request.worked && spans.length > 1 ? unitsIn(spans, week) : ZERO;
  const absences = absencesOf(spans, request);
  let total = ZERO;
  let timeWorked: TimeWorked | null = null;
  for (const span of spans) {
    const amount = amountOf(span);
    total = total.plus(amount);
  }
  const amount =
    spans.length === 1
      ? roundedPart(total)
      : working.amount(
          {
            name: 'pay.base',
            formula: employed ? 'sumOfSpans' : 'notEmployed',
            values: { from: period.from, to: period.to },
            source: contract,
          },
          roundedPart(total),
        );
  return {
    amount,
    timeWorked,
    fraction,
    rate: last?.row.rate ?? ZERO,
    per: last?.row.per ?? 'month',
    calendarDays: employed ? calendarDays(employed.from, employed.to) : 0,
    workingDays: employed ? workingDays(employed.from, employed.to, week) : 0,
    working,
  };

  function amountOf(span: Span): Decimal {
    const { row, from, to } = span;
    const absent = absences.get(span) ?? ZERO;
    const name = spans.length === 1 ? 'pay.base' : 'pay.span';
    const shownAs = (exact: Decimal): Decimal => (spans.length === 1 ? roundedPart(exact) : exact);
    if (row.per !== 'month') {
      const own =
        row.per === 'day' ? decimal(workingDays(from, to, week)) : workingHours(from, to, week);
      const units = unitsOf(own, absent);
      const formula = row.per === 'day' ? 'rateTimesDays' : 'rateTimesHours';
      const values = { rate: row.rate, units, from, to };
      const exact = row.rate.times(units);
      if (spans.length === 1) timeWorked = { per: row.per, units, rate: row.rate };
      working.amount({ name, formula, values, source: contract }, shownAs(exact));
      return exact;
    }
    if (isWhole && spans.length === 1)
      return working.amount(
        { name, formula: 'wholeMonth', values: { monthly: row.rate, days }, source: contract },
        row.rate,
      );
    const part = daysOf(span);
    const exact = partOf(row.rate, part);
    const values = { monthly: row.rate, days: part, divisor, from, to };
    const source = proration.kind === 'calendar' ? section18A : contract;
    working.amount({ name, formula: 'partOfMonth', values, source }, shownAs(exact));
    return exact;
  }

  function unitsOf(own: Decimal, absent: Decimal): Decimal {
    if (!request.worked) return Decimal.max(own.minus(absent), ZERO);
    if (spans.length === 1) return request.worked;
    return scheduled.isZero() ? ZERO : request.worked.times(own).div(scheduled);
  }
}

type Prorated = Pick<BasePayRequest, 'period' | 'joined' | 'lastDay' | 'week' | 'proration'>;

/** What a month is divided into, by the days of its proration. */
interface Parts {
  /** Null without a day of employment. */
  employed: WagePeriod | null;
  isWhole: boolean;
  divisor: Decimal;
  daysOf: (span: WagePeriod) => Decimal;
  fraction: Decimal;
  partOf: (monthly: Decimal, days: Decimal) => Decimal;
}

function partsOf(request: Prorated): Parts {
  const { period, week, proration } = request;
  const employed = employedIn(request);
  const isWhole = employed?.from === period.from && employed.to === period.to;
  const divisor =
    isWhole && proration.kind === 'fixed'
      ? decimal(workingDays(period.from, period.to, week))
      : daysOfBasis(proration, period, week);
  const daysOf = ({ from, to }: WagePeriod): Decimal =>
    decimal(proration.kind === 'calendar' ? calendarDays(from, to) : workingDays(from, to, week));
  const fraction = fractionOf(employed, isWhole, divisor, daysOf);
  return { employed, isWhole, divisor, daysOf, fraction, partOf };

  /** A month's rate for some of its days; the spans together are never more than the month. */
  function partOf(monthly: Decimal, part: Decimal): Decimal {
    const all = employed ? daysOf(employed) : ZERO;
    if (all.isZero()) return ZERO;
    // Multiplied before dividing, so that a third of a month stays exact as long as possible.
    return isWhole || all.lessThanOrEqualTo(divisor)
      ? monthly.times(part).div(divisor)
      : monthly.times(fraction).times(part).div(all);
  }
}

/**
 * A monthly amount for the employed days of a span, as base pay is divided when a rate changes
 * within the month: the spans of a month add up to it.
 */
export function partOfMonth(monthly: Decimal, span: WagePeriod, request: Prorated): Decimal {
  const { employed, daysOf, partOf } = partsOf(request);
  if (!employed) return ZERO;
  const from = span.from > employed.from ? span.from : employed.from;
  const to = span.to < employed.to ? span.to : employed.to;
  return partOf(monthly, daysOf({ from, to }));
}

function employedIn({ period, joined, lastDay }: Prorated): WagePeriod | null {
  const from = joined > period.from ? joined : period.from;
  const to = lastDay !== null && lastDay < period.to ? lastDay : period.to;
  return from > to ? null : { from, to };
}

function fractionOf(
  employed: WagePeriod | null,
  isWhole: boolean,
  divisor: Decimal,
  daysOf: (span: WagePeriod) => Decimal,
): Decimal {
  if (!employed) return ZERO;
  if (isWhole || divisor.isZero()) return decimal(1);
  return partOfFixedBasis(daysOf(employed), divisor);
}

/**
 * The days or hours of leave in each span that is paid by them, in proportion to its working days.
 * Nothing for people whose rate is monthly at the end of the period: a day of leave has its own
 * line then.
 */
function absencesOf(
  spans: readonly Span[],
  { absent, week }: Pick<BasePayRequest, 'absent' | 'week'>,
): ReadonlyMap<Span, Decimal> {
  if (!absent || absent.days.isZero() || spans.at(-1)?.row.per === 'month') return new Map();
  const timed = spans.filter(({ row }) => row.per !== 'month');
  const days = timed.map(({ from, to }) => decimal(workingDays(from, to, week)));
  const all = sum(days);
  if (all.isZero()) return new Map();
  return new Map(
    timed.map((span, index) => {
      const own = absent.days.times(days[index]!).div(all);
      return [span, span.row.per === 'hour' ? own.times(absent.hoursPerDay) : own];
    }),
  );
}

/** The scheduled days or hours of all spans, in the unit of each. */
const unitsIn = (spans: readonly Span[], week: WeekHours): Decimal =>
  spans.reduce(
    (all, { row, from, to }) =>
      all.plus(row.per === 'hour' ? workingHours(from, to, week) : workingDays(from, to, week)),
    ZERO,
  );

function spansOf(request: BasePayRequest): Span[] {
  const employed = employedIn(request);
  if (!employed) return [];
  const { rows } = request;
  const { from, to } = employed;
  const spans: Span[] = [];
  for (const [index, row] of rows.entries()) {
    const start = row.from > from ? row.from : from;
    const next = rows[index + 1]?.from;
    const end = next !== undefined && next <= to ? addDays(next, -1) : to;
    if (start <= end) spans.push({ from: start, to: end, row });
  }
  if (spans[0]?.from !== from) throw new Refused('payroll.payRowMissing', { date: from });
  return spans;
}
