import type { Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import { addDays, type Month, type PlainDate } from '@kernel/time';

export const cycleEnds = ['monthEnd', 'dayOfMonth'] as const;
export const payrollMonths = ['startMonth', 'endMonth'] as const;

/** When a salary cycle ends, and which of its two months names it. */
export interface Cycle {
  cycleEndOn: (typeof cycleEnds)[number];
  /** 1 to 31, in shorter months their last day; null where the cycle ends with the month. */
  cycleEndDay: number | null;
  assignPayrollMonthTo: (typeof payrollMonths)[number];
}

/** The first and the last day that a payroll month covers. */
export interface Period {
  from: PlainDate;
  to: PlainDate;
}

export function* faultsOfCycle({ cycleEndOn, cycleEndDay }: Input): Generator<Fault> {
  const hasDay = typeof cycleEndDay === 'number';
  if (cycleEndOn === 'dayOfMonth' && !hasDay) yield { code: 'required', path: 'cycleEndDay' };
  if (cycleEndOn === 'monthEnd' && hasDay)
    yield { code: 'payroll.cycleDayNotUsed', path: 'cycleEndDay' };
}

/**
 * The days of a payroll month, `YYYY-MM`. Days 1 to 27 are the same in every month, 28 to 31 follow
 * the month's length (specification 2, section 4). The periods of successive months leave no day out
 * and take none twice.
 */
export function periodOf(cycle: Cycle, month: Month): Period {
  const endMonth = isNamedAfterItsStart(cycle) ? monthAfter(month, 1) : month;
  const from = addDays(endIn(cycle, monthAfter(endMonth, -1)), 1);
  return { from, to: endIn(cycle, endMonth) };
}

/** A cycle to the last day begins and ends in one month, so both names are the same. */
const isNamedAfterItsStart = ({ cycleEndDay, assignPayrollMonthTo }: Cycle): boolean =>
  assignPayrollMonthTo === 'startMonth' && cycleEndDay !== null && cycleEndDay < LONGEST;

const LONGEST = 31;

function endIn({ cycleEndDay }: Cycle, month: Month): PlainDate {
  const day = Math.min(cycleEndDay ?? LONGEST, lengthOf(month));
  return `${month}-${String(day).padStart(2, '0')}`;
}

const lengthOf = (month: Month): number =>
  Number(addDays(`${monthAfter(month, 1)}-01`, -1).slice(-2));

function monthAfter(month: Month, months: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const count = year * 12 + number - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
