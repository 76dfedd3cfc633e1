import { type Decimal, percentOf, roundSen, sum, ZERO } from '@kernel/money';
import type { BasePay, PayUnit, WagePeriod } from '../pay';
import { isBenefit, type ItemEntry, type PayItem, valuesBenefit } from '../remuneration';
import type { PayslipRequest } from './payslip.types';

/** The bases of pay that an item may belong to. */
export type Basis = 'inOvertimeBase' | 'inUnpaidLeaveBase' | 'inLeavePayBase';

/** An entry with its amount of the month. */
export interface PaidEntry {
  entry: ItemEntry;
  amount: Decimal;
}

/** What leave and extra work are valued by. */
export interface PayInForce {
  rate: Decimal;
  per: PayUnit;
  period: WagePeriod;
  entries: readonly PaidEntry[];
}

/** Whether an item belongs to a base of pay; what is valued as a benefit is not wages. */
export const belongsTo = (item: PayItem, basis: Basis): boolean =>
  item[basis] && !valuesBenefit(item.calculation) && !isBenefit(item);

/**
 * The pay in force at the end of the employed part of the period, or that of the last period for
 * people who have left; null before the first day.
 */
export function payInForce(
  { employment, period, last, salary }: PayslipRequest,
  base: BasePay,
  entries: readonly PaidEntry[],
  amountOf: (entry: ItemEntry, base: BasePay) => Decimal,
): PayInForce | null {
  if (salary !== 'none') return { rate: base.rate, per: base.per, period, entries };
  const { lastDay, rows } = employment;
  if (lastDay === null || lastDay >= period.from) return null;
  const row = rows.findLast(({ from }) => from <= lastDay);
  if (!row) return null;
  const { rate, per } = row;
  const before = { ...base, rate, per, amount: per === 'month' ? rate : ZERO };
  return {
    rate,
    per,
    period: last?.period ?? period,
    entries: (last?.items ?? []).map((entry) => ({ entry, amount: amountOf(entry, before) })),
  };
}

/** Items that belong to a base of pay, as for a whole month. */
export const allowances = (pay: PayInForce, basis: Basis): Decimal =>
  sum(
    pay.entries
      .filter(({ entry }) => belongsTo(entry.item, basis))
      .map((each) => monthlyOf(each, pay)),
  );

/**
 * An entry as for a whole month. As with the rate of pay, the last one in force counts: an item
 * that another one replaces within the month does not.
 */
export function monthlyOf(
  { entry: { item, amount, percent, days }, amount: paid }: PaidEntry,
  { rate, per, period }: PayInForce,
): Decimal {
  if (days && days.to < period.to) return ZERO;
  if (item.calculation === 'amount') return amount ?? ZERO;
  if (item.calculation === 'percentOfBasic' && per === 'month' && percent)
    return roundSen(percentOf(rate, percent));
  return paid;
}
