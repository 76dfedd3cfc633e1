import { Decimal, ZERO } from '@kernel/money';
import { Working } from '../working';
import { daysOfBasis } from './days';
import type { DayBasis, PayUnit, WagePeriod, WeekHours } from './pay.types';
import { roundedPart, wholeMonthOf } from './readings';

/** What the value of a day of leave is computed from. */
export interface LeaveRequest {
  days: Decimal;
  /** Pay in force and its unit. */
  rate: Decimal;
  per: PayUnit;
  /** Monthly items that belong to the pay. */
  allowances: Decimal;
  basis: DayBasis;
  period: WagePeriod;
  week: WeekHours;
  /** Hours per day, for an hourly rate. */
  hoursPerDay: Decimal;
}

export interface LeaveAmount {
  amount: Decimal;
  working: Working;
}

/**
 * What unpaid leave takes off the month: a day's pay for each day, never more than was paid. People
 * paid by the day or hour did not earn it in the first place, see `BasePayRequest.absent`, so
 * nothing is deducted.
 */
export function unpaidLeave(
  request: LeaveRequest & { paid: Decimal },
  working = new Working(),
): LeaveAmount {
  const { basis, paid, days } = request;
  const source = basis.kind === 'calendar' ? 'Employment Act 1955, s.18A' : 'Contract of service';
  if (request.per !== 'month') {
    const note = { name: 'pay.unpaidLeave', formula: 'notEarned', values: { days }, source };
    return { amount: working.amount(note, ZERO), working };
  }
  const { exact, values } = dailyTimesDays(request);
  const isWhole = days.greaterThanOrEqualTo(wholeMonthOf(request));
  const amount = working.amount(
    { name: 'pay.unpaidLeave', formula: 'partOfMonthAtMost', values: { ...values, paid }, source },
    isWhole ? paid : Decimal.min(roundedPart(exact), paid),
  );
  return { amount, working };
}

/** Pay for leave of people paid by the day or hour; a monthly salary includes it. */
export function leavePay(request: LeaveRequest, working = new Working()): LeaveAmount {
  const { days } = request;
  const note = { name: 'pay.leavePay', source: 'Employment Act 1955, s.60D to 60F' };
  if (request.per === 'month')
    return {
      amount: working.amount({ ...note, formula: 'withinSalary', values: { days } }, ZERO),
      working,
    };
  const { exact, values, formula } = dailyTimesDays(request);
  return { amount: working.amount({ ...note, formula, values }, roundedPart(exact)), working };
}

/** The pay for unused leave. */
export function leaveEncashment(request: LeaveRequest, working = new Working()): LeaveAmount {
  const { exact, values, formula } = dailyTimesDays(request);
  const source = 'Contract of service';
  return {
    amount: working.amount(
      { name: 'pay.leaveEncashment', formula, values, source },
      roundedPart(exact),
    ),
    working,
  };
}

function dailyTimesDays(request: LeaveRequest): {
  exact: Decimal;
  values: Record<string, Decimal>;
  formula: string;
} {
  const { days, rate, per, allowances, hoursPerDay } = request;
  if (per === 'day')
    return { exact: rate.times(days), values: { rate, units: days }, formula: 'rateTimesDays' };
  if (per === 'hour')
    return {
      exact: rate.times(hoursPerDay).times(days),
      values: { rate, hoursPerDay, days },
      formula: 'hourlyRateTimesDays',
    };
  const divisor = daysOfBasis(request.basis, request.period, request.week);
  return {
    exact: divisor.isZero() ? ZERO : rate.plus(allowances).times(days).div(divisor),
    values: { monthly: rate, allowances, days, divisor },
    formula: 'monthlyForDays',
  };
}
