import type { Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';

/** How many days a month has for a rate: a fixed number, the schedule's working days, or all. */
export const dayBases = ['fixed', 'working', 'calendar'] as const;

export type DayBasis = (typeof dayBases)[number];

/** Each basis of a salary policy with the number of days that belongs to it. */
export const policyBases = [
  ['salaryProration', 'salaryProrationDays'],
  ['overtimeBaseRate', 'overtimeBaseRateDays'],
  ['overtimeBaseRateMonthlyWagesLtLimit', 'overtimeBaseRateMonthlyWagesLtLimitDays'],
  ['unpaidLeaveDays', 'unpaidLeaveDaysDays'],
  ['leavePay', 'leavePayDays'],
] as const;

/** A fixed basis wants its days, and no other basis has any. */
export function* faultsOfPolicy(record: Input): Generator<Fault> {
  for (const [basis, path] of policyBases) {
    const hasDays = typeof record[path] === 'string';
    if (record[basis] === 'fixed' && !hasDays) yield { code: 'required', path };
    if (record[basis] !== 'fixed' && hasDays) yield { code: 'payroll.daysNotUsed', path };
  }
}
