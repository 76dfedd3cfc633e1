import { Decimal, sum, ZERO } from '@kernel/money';
import type { EmploymentActRules } from '../statutes';
import { Working } from '../working';
import type { OrdinaryRate } from './ordinary-rate';
import type { ExtraWork, ExtraWorkDay, PayUnit } from './pay.types';
import { isUpToHalf, roundedPart } from './readings';

export interface ExtraPay {
  /** By kind of day. */
  amounts: Readonly<Record<ExtraWorkDay, Decimal>>;
  /** Hours that count against the monthly limit: those beyond normal hours. */
  overtimeHours: Decimal;
  working: Working;
}

/**
 * Pay for extra work: overtime on normal days, work on rest days and on public holidays, within
 * normal hours by days and beyond them by hours (Employment Act 1955, s.60, s.60A, s.60D). Entries
 * are rounded to the sen one by one.
 */
export function extraPay(
  entries: readonly ExtraWork[],
  rate: OrdinaryRate,
  per: PayUnit,
  act: EmploymentActRules,
  working = new Working(),
): ExtraPay {
  const amounts = { normalDay: ZERO, restDay: ZERO, publicHoliday: ZERO };
  let overtimeHours = ZERO;
  for (const entry of entries) {
    const { days, hours } = split(entry, rate.hoursPerDay, per, act);
    overtimeHours = overtimeHours.plus(hours);
    const multiple = act.rates.beyond[entry.day];
    const parts = [
      days.isZero() ? ZERO : daysPay(entry, days, rate, act, working),
      hours.isZero() ? ZERO : hoursPay(entry, hours, multiple, rate, act, working),
    ];
    amounts[entry.day] = amounts[entry.day].plus(sum(parts));
  }
  return { amounts, overtimeHours, working };
}

const sections: Record<ExtraWorkDay, string> = {
  normalDay: 's.60A(3)',
  restDay: 's.60(3)',
  publicHoliday: 's.60D(3)',
};

const sourceOf = (day: ExtraWorkDay, rate: OrdinaryRate, act: EmploymentActRules): string =>
  rate.isProtected ? `${act.source}, ${sections[day]}` : 'Contract of service';

const daysPay = (
  { day, hours, date }: ExtraWork,
  days: Decimal,
  rate: OrdinaryRate,
  act: EmploymentActRules,
  working: Working,
): Decimal =>
  working.amount(
    {
      name: `pay.${day}Within`,
      formula: 'dailyTimesDays',
      values: { daily: rate.daily, days, hours, ...(date !== undefined && { date }) },
      source: sourceOf(day, rate, act),
    },
    roundedPart(rate.daily.times(days)),
  );

const hoursPay = (
  { day, date }: ExtraWork,
  hours: Decimal,
  multiple: Decimal,
  rate: OrdinaryRate,
  act: EmploymentActRules,
  working: Working,
): Decimal =>
  working.amount(
    {
      name: `pay.${day}Beyond`,
      formula: 'hourlyTimesHours',
      values: { hourly: rate.hourly, multiple, hours, ...(date !== undefined && { date }) },
      source: sourceOf(day, rate, act),
    },
    roundedPart(rate.hourly.times(multiple).times(hours)),
  );

/** The days' pay for hours within the normal ones, and the hours beyond them. */
function split(
  { day, hours }: ExtraWork,
  normal: Decimal,
  per: PayUnit,
  { rates }: EmploymentActRules,
): { days: Decimal; hours: Decimal } {
  if (day === 'normalDay') return { days: ZERO, hours };
  const beyond = Decimal.max(hours.minus(normal), ZERO);
  if (hours.isZero() || normal.isZero()) return { days: ZERO, hours: beyond };
  if (day === 'publicHoliday') return { days: rates.publicHoliday, hours: beyond };
  const halves = per === 'month' ? rates.restDayMonthly : rates.restDayDaily;
  return { days: isUpToHalf(hours, normal) ? halves.upToHalf : halves.overHalf, hours: beyond };
}
