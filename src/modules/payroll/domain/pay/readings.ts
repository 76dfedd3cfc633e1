import { Decimal, decimal, roundSen } from '@kernel/money';
import { daysOfBasis, workingDays } from './days';
import type { DayBasis, WagePeriod, WeekHours } from './pay.types';

// What the Employment Act leaves open. Each reading is stated here once, along with the
// alternatives.

/**
 * An ordinary rate is not rounded: the money is, once, at the end of each line. Unconfirmed
 * (payroll-contributions 10.2, 10.3). Other reading: daily and hourly rates to the sen, as many
 * payslips print them, which costs or gains a few sen a line.
 */
export const ordinaryRateAsUsed = (rate: Decimal): Decimal => rate;

/**
 * A part of a month is rounded half away from zero, once, when its spans have been added. The Act
 * says nothing. Other reading: each span separately.
 */
export const roundedPart = (amount: Decimal): Decimal =>
  roundSen(amount.toDecimalPlaces(EXACT_DECIMALS));

/**
 * A 26th is not exact to 40 digits, and 13 of them may come to a little less than the half sen they
 * are. An amount that differs from half a sen at all does so long before this many decimals.
 */
const EXACT_DECIMALS = 20;

/**
 * On a fixed number of days the working days of a part count, but never for more than the month:
 * with 27 working days and a basis of 26, one unpaid day costs a day, and 27 worked days are the
 * month. Other reading: the calendar days count, up to the fixed number.
 */
export const partOfFixedBasis = (days: Decimal, basis: Decimal): Decimal =>
  Decimal.min(days.div(basis), 1);

/**
 * Wages for the RM4,000 test of the Act exclude commission, subsistence allowance and overtime; the
 * basic pay and the fixed allowances of the ordinary rate are taken. Other reading: basic pay
 * alone.
 */
export const wagesForThreshold = (basic: Decimal, fixedAllowances: Decimal): Decimal =>
  basic.plus(fixedAllowances);

/**
 * On a rest day exactly half of the normal hours is "up to half" (s.60(3)). No other reading was found;
 * for somebody without normal hours every hour is beyond them.
 */
export const isUpToHalf = (hours: Decimal, normal: Decimal): boolean =>
  hours.times(2).lessThanOrEqualTo(normal);

/**
 * With this many days of unpaid leave nothing remains of the month's pay: all days of the basis,
 * and with a fixed number of days all working days. Other reading: on 26 days, a month with 22
 * working days all unpaid pays 4 days.
 */
export const wholeMonthOf = ({
  basis,
  period,
  week,
}: {
  basis: DayBasis;
  period: WagePeriod;
  week: WeekHours;
}): Decimal =>
  basis.kind === 'fixed'
    ? Decimal.min(decimal(workingDays(period.from, period.to, week)), basis.days)
    : daysOfBasis(basis, period, week);
