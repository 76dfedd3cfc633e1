import { type Decimal, ZERO } from '@kernel/money';
import type { EmploymentActRules } from '../statutes';
import { Working } from '../working';
import { daysOfBasis } from './days';
import type { PayUnit, SalaryPolicy, WagePeriod, WeekHours } from './pay.types';
import { ordinaryRateAsUsed, wagesForThreshold } from './readings';

/** Ordinary rates of pay; unrounded. */
export interface OrdinaryRate {
  daily: Decimal;
  hourly: Decimal;
  hoursPerDay: Decimal;
  /** Whether the law prescribes pay for extra work: wages up to the threshold, or manual work. */
  isProtected: boolean;
  working: Working;
}

export interface OrdinaryRateRequest {
  period: WagePeriod;
  week: WeekHours;
  /** Monthly, daily or hourly pay in force, and its unit. */
  rate: Decimal;
  per: PayUnit;
  /** Monthly items that belong to the ordinary rate. */
  allowances: Decimal;
  policy: SalaryPolicy;
  /** Manual work, driving, work on a vessel, domestic work: the threshold does not apply. */
  isManual: boolean;
  /** Wages of the previous month, and the days worked for them; null if unknown. */
  previous: { wages: Decimal; days: Decimal } | null;
}

/**
 * The ordinary rate of pay per day and per hour (Employment Act 1955, s.60I): the monthly pay
 * divided by the days of the policy, a daily rate as it is, an hourly rate times the hours of a
 * day.
 */
export function ordinaryRate(
  request: OrdinaryRateRequest,
  act: EmploymentActRules,
  working = new Working(),
): OrdinaryRate {
  const { rate, per, allowances, policy, period, week, isManual, previous } = request;
  const normalHours = policy.overtime.hoursPerDay;
  const { ordinaryDivisor } = act;
  const monthly = monthlyWages({
    rate,
    per,
    daysPerMonth: ordinaryDivisor,
    hoursPerDay: normalHours,
  });
  const isWithin = wagesForThreshold(monthly, allowances).lessThanOrEqualTo(act.overtimeThreshold);
  const isProtected = isWithin || isManual;
  const base = (isProtected && policy.overtimeWithinThreshold) || policy.overtime;
  const source = `${act.source}, s.60I`;
  const hoursPerDay = base.hoursPerDay;
  const note = { name: 'pay.ordinaryDaily', source };
  const daily = ((): Decimal => {
    if (policy.overtimeUsesPreviousMonth && previous && !previous.days.isZero()) {
      const values = { wages: previous.wages, days: previous.days };
      return working.amount(
        { ...note, formula: 'previousWagesByDays', values },
        ordinaryRateAsUsed(previous.wages.div(previous.days)),
      );
    }
    if (per !== 'month') {
      const byDay = per === 'day' ? rate : rate.times(hoursPerDay);
      const formula = per === 'day' ? 'dailyRate' : 'hourlyRateTimesHours';
      return working.amount({ ...note, formula, values: { rate, hoursPerDay } }, byDay);
    }
    const divisor = daysOfBasis(base.basis, period, week);
    const values = { monthly: rate, allowances, divisor };
    return working.amount(
      { ...note, formula: 'monthlyByDivisor', values },
      divisor.isZero() ? ZERO : ordinaryRateAsUsed(rate.plus(allowances).div(divisor)),
    );
  })();
  const hourly = working.amount(
    {
      name: 'pay.ordinaryHourly',
      formula: 'dailyByHours',
      values: { daily, hoursPerDay },
      source,
    },
    hoursPerDay.isZero() ? ZERO : ordinaryRateAsUsed(daily.div(hoursPerDay)),
  );
  return { daily, hourly, hoursPerDay, isProtected, working };
}

function monthlyWages(given: {
  rate: Decimal;
  per: PayUnit;
  daysPerMonth: Decimal;
  hoursPerDay: Decimal;
}): Decimal {
  const { rate, per, daysPerMonth, hoursPerDay } = given;
  if (per === 'month') return rate;
  return per === 'day' ? rate.times(daysPerMonth) : rate.times(hoursPerDay).times(daysPerMonth);
}
