import type { Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';

/** The number of days in a month for a rate: fixed, the schedule's working days, or all. */
export const dayBases = ['fixed', 'working', 'calendar'] as const;

export type DayBasis = (typeof dayBases)[number];

/** Each basis of a salary policy with its number of days. */
export const policyBases = [
  ['salaryProration', 'salaryProrationDays'],
  ['overtimeBaseRate', 'overtimeBaseRateDays'],
  ['overtimeBaseRateMonthlyWagesLtLimit', 'overtimeBaseRateMonthlyWagesLtLimitDays'],
  ['unpaidLeaveDays', 'unpaidLeaveDaysDays'],
  ['leavePay', 'leavePayDays'],
] as const;

/** A fixed basis requires its days, and no other basis has any. */
export function* faultsOfPolicy(record: Input): Generator<Fault> {
  for (const [basis, path] of policyBases) {
    const hasDays = typeof record[path] === 'string';
    if (record[basis] === 'fixed' && !hasDays) yield { code: 'required', path };
    if (record[basis] !== 'fixed' && hasDays) yield { code: 'payroll.daysNotUsed', path };
  }
}
