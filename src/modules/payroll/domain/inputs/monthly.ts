import { Decimal, decimal, sum, ZERO } from '@kernel/money';
import type { Month, PlainDate } from '@kernel/time';
import { type SalaryCycle, type WagePeriod, wagePeriodOf } from '../pay';
import type { ReliefClaim } from '../pcb';
import type { ItemEntry, PayItem } from '../remuneration';
import type {
  DeductionRecord,
  MonthlyRecord,
  RecurringRecord,
  ReliefClaimRecord,
} from './records.types';

/** The recurring items of a period of pay that are in force on any of its days. */
export const recurringIn = <R extends RecurringRecord>(
  records: readonly R[],
  { from, to }: WagePeriod,
): R[] =>
  records.filter(({ beginsOn, endsOn }) => beginsOn <= to && (endsOn === null || from <= endsOn));

/**
 * A recurring item as an entry of the month. Its bases are decided for this employee, not by the
 * catalogue. Rate and units determine its amount if the item is paid by them.
 */
export function recurringEntry(record: RecurringRecord, item: PayItem): ItemEntry {
  const own: PayItem = {
    ...item,
    isProrated: record.salaryProration,
    inOvertimeBase: record.overtimeBaseRate,
    inUnpaidLeaveBase: record.unpaidLeaveDays,
    inLeavePayBase: record.leavePay,
  };
  const [rate, units] = [record.rate, record.hoursUnits];
  if (item.calculation === 'percentOfBasic')
    return { item: own, percent: decimal(rate ?? record.amount) };
  if (isPaidByUnits(item) && rate !== null && units !== null)
    return { item: own, rate: decimal(rate), units: decimal(units) };
  return { item: own, amount: decimal(record.amount) };
}

/**
 * The days of a period on which a prorated recurring item is in force for somebody employed on some
 * of it; undefined if it is on all employed days, null if it is on none.
 */
export function daysInForce(
  { beginsOn, endsOn, salaryProration }: RecurringRecord,
  period: WagePeriod,
  { joinedOn, lastDay }: { joinedOn: PlainDate; lastDay: PlainDate | null },
): WagePeriod | null | undefined {
  if (!salaryProration) return undefined;
  const first = joinedOn > period.from ? joinedOn : period.from;
  const last = lastDay !== null && lastDay < period.to ? lastDay : period.to;
  if (beginsOn > last || (endsOn !== null && endsOn < first)) return null;
  const from = beginsOn > first ? beginsOn : period.from;
  const to = endsOn !== null && endsOn < last ? endsOn : period.to;
  return from === period.from && to === period.to ? undefined : { from, to };
}

const isPaidByUnits = ({ calculation }: PayItem): boolean =>
  calculation === 'unitsTimesRate' || calculation === 'hoursTimesRate';

const monthsInForce = (
  record: RecurringRecord,
  { joinedOn }: { joinedOn: PlainDate },
  cycle: SalaryCycle,
  month: Month,
): Month[] =>
  Array.from(
    { length: 12 },
    (_, index): Month => `${month.slice(0, 4)}-${String(index + 1).padStart(2, '0')}`,
  ).filter((each) => {
    const period = wagePeriodOf(cycle, each);
    return joinedOn <= period.to && recurringIn([record], period).length > 0;
  });

/**
 * The months of a year in which a recurring item is in force and the person is employed: a yearly
 * value is spread over them. A known end counts; the person's last day, which is seldom known in
 * time, does not.
 */
export const monthsOfYear = (...of: Parameters<typeof monthsInForce>): number =>
  monthsInForce(...of).length;

/**
 * In the last month that counts a yearly value, the number of those before it, whose sen were
 * dropped; undefined in any other, or if there are none before. People who leave have their last
 * one then.
 */
export function monthsBeforeLast(
  record: RecurringRecord,
  person: { joinedOn: PlainDate; lastDay: PlainDate | null },
  cycle: SalaryCycle,
  month: Month,
): number | undefined {
  const months = monthsInForce(record, person, cycle, month);
  const at = months.indexOf(month);
  const leaves = person.lastDay !== null && person.lastDay <= wagePeriodOf(cycle, month).to;
  return at > 0 && (leaves || at === months.length - 1) ? at : undefined;
}

const isIn = ({ firstMonth, lastMonth }: MonthlyRecord, month: Month): boolean =>
  firstMonth <= month && (lastMonth === null || month <= lastMonth);

/** What each loan or fixed deduction takes in a month: never more than its remaining balance. */
export const deductionsIn = <D extends DeductionRecord>(
  deductions: readonly D[],
  month: Month,
): { deduction: D; amount: Decimal }[] =>
  deductions
    .filter((each) => isIn(each, month))
    .map((deduction) => {
      const monthly = decimal(deduction.monthlyAmount);
      const { balance } = deduction;
      return {
        deduction,
        amount:
          balance === null ? monthly : Decimal.min(monthly, Decimal.max(decimal(balance), ZERO)),
      };
    })
    .filter(({ amount }) => !amount.isZero());

/** Arrears of tax to be deducted in a month by all orders CP38. */
export const cp38In = (orders: readonly MonthlyRecord[], month: Month): Decimal =>
  sum(orders.filter((each) => isIn(each, month)).map((each) => decimal(each.monthlyAmount)));

/** The claims by Form TP1 that count in a month, in order of entry. */
export const claimsIn = (claims: readonly ReliefClaimRecord[], month: Month): ReliefClaim[] =>
  claims
    .filter((each) => each.month === month)
    .toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
    .map(({ code, amount }) => ({ code, amount: decimal(amount) }));
