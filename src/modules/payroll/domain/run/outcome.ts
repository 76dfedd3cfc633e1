import { byName } from '@kernel/by-name';
import { Decimal, decimal, sum, ZERO } from '@kernel/money';
import { addedBy } from '../inputs';
import { basePay, type ExtraWork, type PayRow, type TimeWorked } from '../pay';
import {
  basePayRequestOf,
  type Figures,
  type LeaveEntry,
  type PayLaw,
  payslip,
  type Payslip,
  type PayslipRequest,
  type YearToDate,
} from '../payslip';
import { isBenefit, isNormal, type ItemEntry, type PayItem } from '../remuneration';
import type { CatalogueItem } from './entries';
import {
  overridableFigures,
  type OverridableFigure,
  type Overrides,
  withTaxByHand,
} from './overrides';
import type { StoredLine } from './run.types';

interface OutcomeLine extends Pick<PayItem, 'code' | 'kind' | 'tax' | 'eaTaxable' | 'eaExempt'> {
  amount: Decimal;
  exempt: Decimal;
  isLater: boolean;
}

/** The result of a payslip, as it is stored, recomputed and compared. */
export interface Outcome extends Pick<
  Payslip,
  | 'run'
  | 'month'
  | 'calendarDays'
  | 'workingDays'
  | 'bases'
  | 'epfPart'
  | 'socsoCategory'
  | 'taxed'
  | 'claims'
  | 'notices'
> {
  lines: readonly OutcomeLine[];
  /** The computed values of figures set by hand. */
  computed: Readonly<Partial<Record<OverridableFigure, Decimal>>>;
  /** What the month adds to the year. */
  yearAdded: YearToDate;
  /** Wages of the month for normal hours, for policies that base the next ordinary rate on them. */
  ordinaryWages: Decimal;
}

/** A payslip with its figures set by hand; everything stored or explained about it derives from this. */
export function computedSlip(
  request: PayslipRequest,
  overrides: Overrides,
  law: PayLaw,
): { slip: Payslip; computed: Outcome['computed'] } {
  const { pcb, ...shares } = overrides;
  const plain = payslip(request, law, shares);
  if (pcb === undefined) return { slip: plain, computed: plain.computed };
  const slip = withTaxByHand(plain, pcb, request.tax.isBorneByEmployer, plain.working);
  return { slip, computed: { ...plain.computed, pcb: plain.run.pcb } };
}

export function outcomeOf(request: PayslipRequest, overrides: Overrides, law: PayLaw): Outcome {
  const { slip, computed } = computedSlip(request, overrides, law);
  const { run, month, calendarDays, workingDays, bases, epfPart, socsoCategory } = slip;
  return {
    run,
    month,
    calendarDays,
    workingDays,
    bases,
    epfPart,
    socsoCategory,
    taxed: slip.taxed,
    claims: slip.claims,
    notices: slip.notices,
    computed,
    lines: slip.lines.map(({ item, amount, exempt, isLater }) => ({
      code: item.code,
      kind: item.kind,
      tax: item.tax,
      amount,
      exempt,
      isLater,
      eaTaxable: item.eaTaxable,
      eaExempt: item.eaExempt,
    })),
    yearAdded: addedBy(request.year, slip.yearAfter),
    ordinaryWages: ordinaryWagesOf(slip.lines),
  };
}

/**
 * Wages for work within normal hours among the lines of a month: no benefits, travel or claims, no
 * overtime, no pay for leave and holidays (payroll-contributions 10.3). What counts for SOCSO is
 * wages by the same words; basic pay always is.
 */
export const ordinaryWagesOf = (lines: Payslip['lines']): Decimal =>
  sum(lines.filter((line) => !line.isLater && isOrdinary(line.item)).map(({ amount }) => amount));

const isOrdinary = (item: PayItem): boolean =>
  isNormal(item) &&
  !isBenefit(item) &&
  item.kind !== 'overtime' &&
  item.component !== 'paid_leave' &&
  (item.component === 'basic_salary' || item.countsFor.socso);

/**
 * The wages of a month and the days worked for them, for policies that base the next month's
 * ordinary rate on them (Employment Act 1955, s.60I(1C)).
 */
export function ordinaryMonthOf(
  request: PayslipRequest,
  { ordinaryWages, workingDays }: Pick<Outcome, 'ordinaryWages' | 'workingDays'>,
): NonNullable<PayslipRequest['previousMonth']> {
  return { wages: ordinaryWages, days: daysWorked(request, workingDays) };
}

/** The days that the wages were earned on: a monthly salary is also for days of paid leave. */
function daysWorked(request: PayslipRequest, workingDays: number): Decimal {
  const { employment, period, worked } = request;
  const { unpaid, paid } = leaveDays(request);
  const per = employment.rows.findLast(({ from }) => from <= period.to)?.per ?? 'month';
  const { hoursPerDay } = employment.policy.overtime;
  if (per === 'month') return Decimal.max(decimal(workingDays).minus(unpaid), ZERO);
  if (!worked) return Decimal.max(decimal(workingDays).minus(unpaid).minus(paid), ZERO);
  return per === 'day' || hoursPerDay.isZero() ? worked : worked.div(hoursPerDay);
}

/**
 * The month as it would be without manual entries: figures of the run (ADR 70), and a base salary
 * replacing the one on record.
 */
export function computedMonth(
  { run, month, computed }: Outcome,
  request: PayslipRequest,
): Readonly<Partial<Figures>> {
  const figures = overridableFigures.flatMap((name): [string, Decimal][] => {
    const own = computed[name];
    return own === undefined ? [] : [[name, month[name].minus(run[name]).plus(own)]];
  });
  const base = baseOfRecord(request);
  return { ...Object.fromEntries(figures), ...(base && { base }) };
}

/** Null if no salary is paid, none was entered, or the records have none for the month. */
function baseOfRecord(request: PayslipRequest): Decimal | null {
  const rows = rowsOfRecord(request);
  return request.salary === 'paid' && rows
    ? basePay({ ...basePayRequestOf(request), rows }).amount
    : null;
}

/** Null if no base salary was entered, or the records have none for the month. */
function rowsOfRecord({ employment, period }: PayslipRequest): readonly PayRow[] | null {
  const { joined, rowsOfRecord: rows } = employment;
  const begins = joined > period.from ? joined : period.from;
  return rows?.some(({ from }) => from <= begins) ? rows : null;
}

/** The days or hours of a month at the rate on record, whatever was entered instead; null as for `timeWorked`. */
export const timeOnRecord = (request: PayslipRequest): TimeWorked | null =>
  timeWorked(request, rowsOfRecord(request) ?? request.employment.rows);

/** The days or hours paid in a month's salary; null if it is monthly, changed within the month, or not paid. */
export function timeWorked(
  request: PayslipRequest,
  rows: readonly PayRow[] = request.employment.rows,
): TimeWorked | null {
  if (request.salary === 'none' || rows.every(({ per }) => per === 'month')) return null;
  return basePay({ ...basePayRequestOf(request), rows }).timeWorked;
}

/** Names and secrecy of the lines, by the codes of their items. */
export type LineWords = Readonly<Record<string, Pick<CatalogueItem, 'names' | 'isConfidential'>>>;

/** The lines as printed: with their names, and the units and rates of their amounts. */
export const storedLines = (
  { lines }: Outcome,
  request: PayslipRequest,
  words: LineWords,
): StoredLine[] => {
  const used = new Set<number>();
  const base = timeWorked(request);
  return lines.map(({ code, ...line }) => {
    const at = request.items.findIndex(({ item }, index) => item.code === code && !used.has(index));
    if (at >= 0) used.add(at);
    const named = words[code];
    return {
      ...line,
      ...(madeOfEntry(request.items[at]) ?? madeOfTime(code, request, base)),
      code,
      names: named?.names ?? { en: code, ms: code, 'zh-cn': code, 'zh-tw': code },
      isConfidential: named?.isConfidential ?? false,
    };
  });
};

/** What the amount of a line was computed from. */
type MadeOf = Pick<StoredLine, 'units' | 'rate' | 'timeUnit'>;

const madeOfEntry = (entry: ItemEntry | undefined): MadeOf | undefined =>
  entry && {
    units: entry.units ?? null,
    rate: entry.rate ?? null,
    timeUnit: entry.item.calculation === 'hoursTimesRate' ? 'hour' : null,
  };

/** The lines that the engine writes: base pay, leave, and extra work, which is paid at several rates. */
function madeOfTime(
  code: string,
  { leave, extraWork }: PayslipRequest,
  base: TimeWorked | null,
): MadeOf {
  const days = (kind: LeaveEntry['kind']): MadeOf => ({
    units: sum(leave.filter((each) => each.kind === kind).map((each) => each.days)),
    rate: null,
    timeUnit: 'day',
  });
  const hours = (day: ExtraWork['day']): MadeOf => ({
    units: sum(extraWork.filter((each) => each.day === day).map((each) => each.hours)),
    rate: null,
    timeUnit: 'hour',
  });
  const made: Readonly<Record<string, MadeOf | null>> = {
    basic: base && { units: base.units, rate: base.rate, timeUnit: base.per },
    unpaidLeave: days('unpaid'),
    paidLeave: days('paid'),
    leaveEncashment: days('encashed'),
    overtime: hours('normalDay'),
    restDayWork: hours('restDay'),
    publicHolidayWork: hours('publicHoliday'),
  };
  return made[code] ?? { units: null, rate: null, timeUnit: null };
}

/** Days of leave in the month. */
export const leaveDays = ({ leave }: PayslipRequest): { unpaid: Decimal; paid: Decimal } => ({
  unpaid: sum(leave.filter(({ kind }) => kind === 'unpaid').map(({ days }) => days)),
  paid: sum(leave.filter(({ kind }) => kind === 'paid').map(({ days }) => days)),
});

/** Converts figures to and from their stored columns. */
export const figuresFrom = (row: object, names: readonly (keyof Figures)[]): Figures =>
  byName(names, (name) =>
    decimal((row as Partial<Record<string, string | number | Decimal | null>>)[name]),
  );
