import { Decimal, percentOf, roundSen, sum, ZERO } from '@kernel/money';
import { type Fault, Refused } from '@kernel/rules';
import {
  type BasePay,
  basePay,
  extraPay,
  leaveEncashment,
  leavePay,
  type LeaveRequest,
  ordinaryRate,
  type OrdinaryRate,
  unpaidLeave,
} from '../pay';
import {
  accommodationValue,
  countsForAccommodation,
  Exemptions,
  type ExemptUsed,
  type ItemEntry,
  monthlyBenefit,
  type PayItem,
  valuesAccommodation,
  valuesBenefit,
} from '../remuneration';
import { Working } from '../working';
import type { LeaveEntry, PayLaw, PayLine, PayslipRequest } from './payslip.types';

/** All lines of a month, in the order in which they are computed and use up the limits of the year. */
export interface Lines {
  lines: PayLine[];
  base: BasePay;
  exemptAfter: ExemptUsed;
  notices: Fault[];
}

/** What the month pays: base pay, items, leave and extra work. */
export function linesOf(request: PayslipRequest, law: PayLaw, working: Working): Lines {
  const { employment, period, salary } = request;
  const { policy, rows, week, joined, lastDay } = employment;
  const { worked } = request;
  const spanned = { period, joined, lastDay, rows, week, worked };
  const base =
    salary === 'none'
      ? noBase(working)
      : basePay({ ...spanned, proration: policy.proration }, working);
  const isSalaryLater = salary === 'later';
  const drafts: Omit<PayLine, 'exempt'>[] = [];
  const add = (item: PayItem, amount: Decimal, isLater = isSalaryLater): void => {
    const signed = item.kind === 'deduction' ? amount.negated() : amount;
    if (!amount.isZero()) drafts.push({ item, amount: signed, isLater });
  };
  const items = { ...law.items, ...request.ownItems };
  add(items.basic, base.amount);
  const month = Number(law.month.slice(5));
  const amounts = request.items.map((entry) => amountOf(entry, { base, month, working }));
  for (const [index, entry] of request.items.entries())
    add(entry.item, amounts[index]!, entry.isLater ?? false);

  const notices: Fault[] = [];
  if (salary !== 'none') {
    ofLeave();
    const { rate, hours } = ofExtraWork();
    notices.push(...noticesOf(request, law, base, rate, hours));
  }
  const exemptions = new Exemptions(law.exemptions, request.year.exempt, request.leaving, working);
  const withExempt = (line: Omit<PayLine, 'exempt'>): PayLine => ({
    ...line,
    exempt: exemptions.take(line.item, line.amount),
  });
  const lines = drafts.map(withExempt);
  lines.push(...ofAccommodation(lines).map(withExempt));
  return { lines, base, exemptAfter: exemptions.usedAfter, notices };

  function ofLeave(): void {
    if (request.leave.length === 0) return;
    const days = (kind: LeaveEntry['kind']): Decimal =>
      sum(request.leave.filter((each) => each.kind === kind).map((each) => each.days));
    const { rate, per } = base;
    const { hoursPerDay } = policy.overtime;
    const common = { rate, per, period, week, hoursPerDay };
    const [unpaid, paid, encashed] = [days('unpaid'), days('paid'), days('encashed')];
    const inLeavePay = allowances(request.items, 'inLeavePayBase');
    const byPolicy = { ...common, allowances: inLeavePay, basis: policy.leavePay };
    const of = (each: Decimal): LeaveRequest => ({ ...byPolicy, days: each });
    if (!unpaid.isZero()) {
      const own = sum(
        request.items.flatMap(({ item }, at) =>
          belongsTo(item, 'inUnpaidLeaveBase') ? [amounts[at]!] : [],
        ),
      );
      const absence = {
        ...common,
        allowances: allowances(request.items, 'inUnpaidLeaveBase'),
        basis: policy.unpaidLeave,
        days: unpaid,
        paid: base.amount.plus(own),
      };
      const { amount } = unpaidLeave(absence, working);
      add(items.unpaidLeave, amount);
      const byLaw = unpaidLeave({ ...absence, basis: { kind: 'calendar' } });
      if (amount.greaterThan(byLaw.amount))
        notices.push({
          code: 'payslip.unpaidLeaveAboveLaw',
          path: 'leave',
          params: { amount: amount.toFixed(2), most: byLaw.amount.toFixed(2) },
          severity: 'warning',
        });
    }
    if (!paid.isZero()) add(items.leavePay, leavePay(of(paid), working).amount);
    if (!encashed.isZero())
      add(items.leaveEncashment, leaveEncashment(of(encashed), working).amount);
  }

  /** Items valued by the income of the month come after everything that makes it up. */
  function ofAccommodation(earned: readonly PayLine[]): Omit<PayLine, 'exempt'>[] {
    const homes = request.items.filter(({ item }) => valuesAccommodation(item.calculation));
    if (homes.length === 0) return [];
    const income = sum(
      earned
        .filter((line) => countsForAccommodation(line.item))
        .map(({ amount, exempt }) => amount.minus(exempt)),
    );
    return homes.map(({ item, amount, isLater }) => {
      const kind = item.calculation === 'hotelValue' ? 'hotel' : 'employee';
      const definedValue = amount ?? ZERO;
      const home = { kind, definedValue, income: Decimal.max(income, ZERO) } as const;
      const value = accommodationValue(home, law.exemptions, working);
      return { item, amount: value, isLater: isLater ?? false };
    });
  }

  function ofExtraWork(): { rate: OrdinaryRate | null; hours: Decimal } {
    if (request.extraWork.length === 0) return { rate: null, hours: ZERO };
    const rate = ordinaryRate(
      {
        ...{ period, week, policy, rate: base.rate, per: base.per },
        allowances: allowances(request.items, 'inOvertimeBase'),
        isManual: employment.isManual,
        previous: request.previousMonth,
      },
      law.act,
      working,
    );
    const paid = extraPay(request.extraWork, rate, base.per, law.act, working);
    add(items.overtime, paid.amounts.normalDay);
    add(items.restDay, paid.amounts.restDay);
    add(items.publicHoliday, paid.amounts.publicHoliday);
    return { rate, hours: paid.overtimeHours };
  }
}

const noBase = (working: Working): BasePay => ({
  ...{ amount: ZERO, timeWorked: null, fraction: ZERO, rate: ZERO, per: 'month' as const },
  ...{ calendarDays: 0, workingDays: 0, working },
});

type Basis = 'inOvertimeBase' | 'inUnpaidLeaveBase' | 'inLeavePayBase';

const belongsTo = (item: PayItem, basis: Basis): boolean =>
  item[basis] && !valuesBenefit(item.calculation);

/** Monthly items that belong to the pay, as for a whole month. */
const allowances = (entries: readonly ItemEntry[], basis: Basis): Decimal =>
  sum(entries.flatMap(({ item, amount }) => (belongsTo(item, basis) && amount ? [amount] : [])));

/** The amount of an entry, to the sen; a monthly amount is prorated to the employed part of the month. */
function amountOf(
  entry: ItemEntry,
  { base, month, working }: { base: BasePay; month: number; working: Working },
): Decimal {
  const { item, amount, units, rate, percent } = entry;
  const note = { name: 'pay.item', source: 'Contract of service' };
  const named = { item: item.code };
  const missing = (field: string): never => {
    throw new Refused('payroll.itemIncomplete', { item: item.code, field });
  };
  switch (item.calculation) {
    case 'amount': {
      const whole = amount ?? missing('amount');
      if (!item.isProrated || base.fraction.equals(1)) return whole;
      const values = { ...named, amount: whole, fraction: base.fraction };
      return working.amount(
        { ...note, formula: 'amountForPart', values },
        roundSen(whole.times(base.fraction)),
      );
    }
    case 'unitsTimesRate':
    case 'hoursTimesRate': {
      // An amount entered directly is kept.
      if (amount) return amount;
      const values = { ...named, units: units ?? missing('units'), rate: rate ?? missing('rate') };
      return working.amount(
        { ...note, formula: 'unitsTimesRate', values },
        roundSen(values.units.times(values.rate)),
      );
    }
    case 'percentOfBasic': {
      const values = { ...named, basic: base.amount, percent: percent ?? missing('percent') };
      return working.amount(
        { ...note, formula: 'percentOfBasic', values },
        roundSen(percentOf(values.basic, values.percent)),
      );
    }
    case 'yearlyValue':
      return monthlyBenefit(amount ?? missing('amount'), entry.months ?? 13 - month, working);
    case 'accommodationValue':
    case 'hotelValue':
      // Valued by the income of the month, once it is known.
      return ZERO;
  }
}

/** Where a policy pays less than the law allows. */
function* noticesOf(
  request: PayslipRequest,
  { act }: PayLaw,
  base: BasePay,
  rate: OrdinaryRate | null,
  hours: Decimal,
): Generator<Fault> {
  const { employment, period } = request;
  const { policy } = employment;
  const severity = 'warning';
  if (base.per === 'month' && policy.proration.kind !== 'calendar' && !base.fraction.equals(1)) {
    const { joined, lastDay, rows, week } = employment;
    const byLaw = basePay({
      ...{ period, joined, lastDay, rows, week, worked: null },
      proration: { kind: 'calendar' },
    });
    if (base.amount.lessThan(byLaw.amount))
      yield {
        code: 'payslip.belowIncompleteMonth',
        path: 'base',
        params: { amount: base.amount.toFixed(2), least: byLaw.amount.toFixed(2) },
        severity,
      };
  }
  if (rate?.isProtected && base.per === 'month' && !policy.overtimeUsesPreviousMonth) {
    const monthly = base.rate.plus(allowances(request.items, 'inOvertimeBase'));
    const least = monthly.div(act.ordinaryDivisor);
    if (rate.daily.lessThan(least))
      yield {
        code: 'payslip.belowOrdinaryRate',
        path: 'extraWork',
        params: { rate: rate.daily.toFixed(2), least: least.toFixed(2) },
        severity,
      };
  }
  if (hours.greaterThan(act.overtimeHoursLimit))
    yield {
      code: 'payslip.overtimeAboveLimit',
      path: 'extraWork',
      params: { hours: hours.toString(), limit: act.overtimeHoursLimit.toString() },
      severity,
    };
}
