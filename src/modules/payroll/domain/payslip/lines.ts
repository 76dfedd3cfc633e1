import { Decimal, decimal, percentOf, roundSen, sum, ZERO } from '@kernel/money';
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
  partOfMonth,
  roundedPart,
  unpaidLeave,
} from '../pay';
import {
  accommodationValue,
  countsForAccommodation,
  Exemptions,
  type ExemptUsed,
  isTreatedAs,
  type ItemEntry,
  monthlyBenefit,
  type PayItem,
  valuesAccommodation,
} from '../remuneration';
import { Working } from '../working';
import { basePayRequestOf } from './base-pay-of';
import {
  allowances,
  belongsTo,
  monthlyOf,
  type PaidEntry,
  type PayInForce,
  payInForce,
} from './pay-in-force';
import type { LeaveEntry, PayLaw, PayLine, PayslipRequest } from './payslip.types';
import { noticesOfNothing, noticesOfPolicy } from './line-notices';
import { linesOfUnpaidLeave, sharesOf } from './unpaid-leave';

/** All lines of a month, in the order in which they are computed and use up the limits of the year. */
export interface Lines {
  lines: PayLine[];
  base: BasePay;
  exemptAfter: ExemptUsed;
  notices: Fault[];
}

/** A line before its exempt part is known. */
interface Draft extends Omit<PayLine, 'exempt'> {
  /** What unpaid leave takes back of it: this part was not paid, so it uses up no exemption. */
  takenBack?: Decimal;
  /** Takes back a part of other lines, along with its exemption. */
  isTakingBack?: true;
}

/** What the month pays: base pay, items, leave and extra work. */
export function linesOf(request: PayslipRequest, law: PayLaw, working: Working): Lines {
  const { employment, salary } = request;
  const { policy, week } = employment;
  const base = salary === 'none' ? noBase(working) : basePay(basePayRequestOf(request), working);
  const isSalaryLater = salary === 'later';
  const drafts: Draft[] = [];
  const add = (item: PayItem, amount: Decimal, isLater = isSalaryLater): Draft => {
    const signed = item.kind === 'deduction' ? amount.negated() : amount;
    const draft = { item, amount: signed, isLater };
    if (!amount.isZero()) drafts.push(draft);
    return draft;
  };
  const items = { ...law.items, ...request.ownItems };
  add(items.basic, base.amount);
  const month = Number(law.month.slice(5));
  const valued = (entry: ItemEntry, from: BasePay, steps = working): Decimal =>
    amountOf(entry, { base: from, month, request, working: steps });
  const paid = request.items.map((entry): PaidEntry & { draft: Draft } => {
    const amount = valued(entry, base);
    return { entry, amount, draft: add(entry.item, amount, entry.isLater ?? false) };
  });
  const pay = payInForce(request, base, paid, (entry, before) =>
    valued(entry, before, new Working()),
  );
  const notices: Fault[] = [...noticesOfNothing(request, paid, pay)];
  if (pay) {
    ofLeave(pay);
    const { rate, hours } = ofExtraWork(pay);
    notices.push(...noticesOfPolicy(request, law, base, pay, rate, hours));
  }
  const exemptions = new Exemptions(law.exemptions, request.year.exempt, request.leaving, working);
  const withExempt = ({ takenBack, isTakingBack, ...line }: Draft): PayLine => ({
    ...line,
    exempt: isTakingBack
      ? ZERO
      : exemptions.take(line.item, takenBack ? line.amount.minus(takenBack) : line.amount),
  });
  const lines = drafts.map(withExempt);
  lines.push(...ofAccommodation(lines).map(withExempt));
  for (const { item, exempt, isLater } of lines) if (isLater) exemptions.release(item, exempt);
  return { lines, base, exemptAfter: exemptions.usedAfter, notices };

  function ofLeave(inForce: PayInForce): void {
    if (request.leave.length === 0) return;
    const days = (kind: LeaveEntry['kind']): Decimal =>
      sum(request.leave.filter((each) => each.kind === kind).map((each) => each.days));
    const { rate, per, period } = inForce;
    const { hoursPerDay } = policy.overtime;
    const common = { rate, per, period, week, hoursPerDay };
    const [unpaid, taken, encashed] = [days('unpaid'), days('paid'), days('encashed')];
    const inLeavePay = allowances(inForce, 'inLeavePayBase');
    const byPolicy = { ...common, allowances: inLeavePay, basis: policy.leavePay };
    const of = (each: Decimal): LeaveRequest => ({ ...byPolicy, days: each });
    if (!unpaid.isZero() && salary !== 'none') ofUnpaid({ ...common, days: unpaid }, inForce);
    if (!taken.isZero() && salary !== 'none')
      add(items.leavePay, leavePay(of(taken), working).amount);
    if (!encashed.isZero())
      add(items.leaveEncashment, leaveEncashment(of(encashed), working).amount);
  }

  function ofUnpaid(common: Omit<LeaveRequest, 'allowances' | 'basis'>, inForce: PayInForce): void {
    const own = paid.filter(({ entry }) => belongsTo(entry.item, 'inUnpaidLeaveBase'));
    const components = [
      { item: items.basic, monthly: base.rate, paid: base.amount },
      ...own.map((each) => ({
        item: each.entry.item,
        monthly: monthlyOf(each, inForce),
        paid: each.amount,
      })),
    ];
    const absence = {
      ...common,
      allowances: allowances(inForce, 'inUnpaidLeaveBase'),
      basis: policy.unpaidLeave,
      paid: sum(components.map((each) => each.paid)),
    };
    const { amount } = unpaidLeave(absence, working);
    if (amount.isZero()) return;
    const [, ...shares] = sharesOf(amount, components);
    for (const [index, { entry, draft }] of own.entries())
      if (!isTreatedAs(entry.item, items.basic)) draft.takenBack = shares[index]!;
    for (const line of linesOfUnpaidLeave(amount, components, items)) {
      const draft = add(line.item, line.amount);
      if (line.item !== items.unpaidLeave) draft.isTakingBack = true;
    }
    const byLaw = unpaidLeave({ ...absence, basis: { kind: 'calendar' } });
    if (amount.greaterThan(byLaw.amount))
      notices.push({
        code: 'payslip.unpaidLeaveAboveLaw',
        path: 'leave',
        params: { amount: amount.toFixed(2), most: byLaw.amount.toFixed(2) },
        severity: 'warning',
      });
  }

  /** Items valued by the income of the month come after everything that makes it up. */
  function ofAccommodation(earned: readonly PayLine[]): Draft[] {
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

  function ofExtraWork(inForce: PayInForce): { rate: OrdinaryRate | null; hours: Decimal } {
    if (request.extraWork.length === 0) return { rate: null, hours: ZERO };
    const { rate: inPay, per, period } = inForce;
    const rate = ordinaryRate(
      {
        period,
        week,
        policy,
        rate: inPay,
        per,
        allowances: allowances(inForce, 'inOvertimeBase'),
        isManual: employment.isManual,
        previous: request.previousMonth,
      },
      law.act,
      working,
    );
    const { amounts, overtimeHours } = extraPay(request.extraWork, rate, per, law.act, working);
    add(items.overtime, amounts.normalDay);
    add(items.restDay, amounts.restDay);
    add(items.publicHoliday, amounts.publicHoliday);
    return { rate, hours: overtimeHours };
  }
}

const noBase = (working: Working): BasePay => ({
  amount: ZERO,
  timeWorked: null,
  fraction: ZERO,
  rate: ZERO,
  per: 'month' as const,
  calendarDays: 0,
  workingDays: 0,
  working,
});

interface Valuing {
  base: BasePay;
  month: number;
  request: PayslipRequest;
  working: Working;
}

/** The amount of an entry, to the sen; a monthly amount is prorated to the employed part of the month. */
function amountOf(entry: ItemEntry, { base, month, request, working }: Valuing): Decimal {
  const { item, amount, units, rate, percent, days } = entry;
  const note = { name: 'pay.item', source: 'Contract of service' };
  const named = { item: item.code };
  const missing = (field: string): never => {
    throw new Refused('payroll.itemIncomplete', { item: item.code, field });
  };
  switch (item.calculation) {
    case 'amount': {
      const whole = amount ?? missing('amount');
      const fraction = fractionOf(entry, base, request);
      if (!item.isProrated || fraction.equals(1)) return whole;
      const values = { ...named, amount: whole, fraction };
      // Not times the fraction: a third would no longer be exact, and half a sen be lost.
      const part = fraction.isZero()
        ? ZERO
        : partOfMonth(whole, days ?? request.period, basePayRequestOf(request));
      return working.amount({ ...note, formula: 'amountForPart', values }, roundedPart(part));
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
      if (amount) return amount;
      // The base pay of the days on which the percentage is in force.
      const basic =
        days && !base.fraction.isZero()
          ? roundedPart(base.amount.times(fractionOf(entry, base, request)).div(base.fraction))
          : base.amount;
      const values = { ...named, basic, percent: percent ?? missing('percent') };
      return working.amount(
        { ...note, formula: 'percentOfBasic', values },
        roundSen(percentOf(values.basic, values.percent)),
      );
    }
    case 'yearlyValue':
      return monthlyBenefit(amount ?? missing('amount'), entry.months ?? 13 - month, {
        before: entry.monthsBefore,
        working,
      });
    case 'accommodationValue':
    case 'hotelValue':
      // Valued by the income of the month, once it is known.
      return ZERO;
  }
}

/** The part of the month for which a prorated item is due. */
const fractionOf = ({ days }: ItemEntry, base: BasePay, request: PayslipRequest): Decimal =>
  days ? partOfMonth(decimal(1), days, basePayRequestOf(request)) : base.fraction;
