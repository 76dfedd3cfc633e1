import { type Decimal, roundSen } from '@kernel/money';
import type { Month } from '@kernel/time';
import type { MinimumWage, Statutes } from './statutes.types';

/** The order of minimum wages in force in a month; null before the first known one. */
export const minimumWageIn = (month: Month, { minimumWages }: Statutes): MinimumWage | null =>
  minimumWages.findLast(({ from }) => from <= month) ?? null;

/**
 * The minimum basic pay per day: a week's share of the year's minimum, divided by the days worked
 * in a week, just as the hourly figure of a 45-hour week follows from the monthly one
 * (payroll-contributions 10.5). Other reading: the hourly figure times the hours of the day, which
 * differs by some sen.
 */
export const dailyMinimum = ({ monthly }: MinimumWage, daysPerWeek: number): Decimal =>
  roundSen(monthly.times(12).div(52).div(daysPerWeek));
