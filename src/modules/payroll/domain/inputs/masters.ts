import { type Decimal, decimal } from '@kernel/money';
import { Refused } from '@kernel/rules';
import type { Month } from '@kernel/time';
import type { DayBasis as BasisName } from '../masters/policy';
import { weekdays } from '../masters/week';
import type { DayBasis, SalaryCycle, SalaryPolicy, WeekHours } from '../pay';
import type { PayItem } from '../remuneration';
import { inForceOn } from './in-force';
import { profileDay } from './readings';
import type {
  HrdRateRecord,
  PayrollItemRecord,
  SalaryCycleRecord,
  SalaryPolicyRecord,
  WorkScheduleRecord,
} from './records.types';

/** Hours of the week, Monday first; a rest day or a day off has none. */
export const weekOf = (schedule: WorkScheduleRecord): WeekHours =>
  weekdays.map((day) =>
    decimal(schedule[day] === 'working' ? schedule[`${day}Hours`] : '0'),
  ) as unknown as WeekHours;

export const cycleOf = (cycle: SalaryCycleRecord): SalaryCycle => ({
  endsOn: endOf(cycle),
  assignedTo: cycle.assignPayrollMonthTo,
});

const endOf = ({ cycleEndOn, cycleEndDay }: SalaryCycleRecord): SalaryCycle['endsOn'] =>
  cycleEndOn === 'dayOfMonth' && cycleEndDay !== null ? cycleEndDay : 'monthEnd';

/** Each basis with its days; the variant for wages within the threshold is always stated. */
export const policyOf = (policy: SalaryPolicyRecord): SalaryPolicy => ({
  proration: basisOf(policy.salaryProration, policy.salaryProrationDays),
  unpaidLeave: basisOf(policy.unpaidLeaveDays, policy.unpaidLeaveDaysDays),
  leavePay: basisOf(policy.leavePay, policy.leavePayDays),
  overtime: {
    basis: basisOf(policy.overtimeBaseRate, policy.overtimeBaseRateDays),
    hoursPerDay: decimal(policy.overtimeBaseRateHoursPreDay),
  },
  overtimeWithinThreshold: {
    basis: basisOf(
      policy.overtimeBaseRateMonthlyWagesLtLimit,
      policy.overtimeBaseRateMonthlyWagesLtLimitDays,
    ),
    hoursPerDay: decimal(policy.overtimeBaseRateMonthlyWagesLtLimitHoursPreDay),
  },
  overtimeUsesPreviousMonth: policy.overtimeBaseRateUsePreviousMonthSalary,
});

function basisOf(kind: BasisName, days: string | null): DayBasis {
  if (kind !== 'fixed') return { kind };
  if (days === null) throw new Refused('payroll.policyIncomplete');
  return { kind, days: decimal(days) };
}

/** An item of the organisation's catalogue in the form that the engine takes. */
export const payItemOf = (item: PayrollItemRecord): PayItem => ({
  code: item.code,
  kind: item.type,
  calculation: item.calculateType,
  component: item.component ?? ownComponent(item),
  countsFor: { epf: item.isEpf, socso: item.isSocso, eis: item.isEis, hrd: item.isHrd },
  tax: item.includeIn,
  exemption: item.exemption,
  ...(item.pcbExemptionLimit !== null && { exemptionLimit: decimal(item.pcbExemptionLimit) }),
  isProrated: item.incSalaryProration,
  inOvertimeBase: item.incOvertimeBaseRate,
  inUnpaidLeaveBase: item.incUnpaidLeaveDays,
  inLeavePayBase: item.incLeavePay,
  eaTaxable: item.taxableAmountFiledUnder,
  eaExempt: item.exemptAmountFiledUnder,
});

/** An organisation's own item is known by its category: the bonus note of EPF applies to every bonus. */
const ownComponent = ({ categoryId }: PayrollItemRecord): string =>
  categoryId === 'bonus' ? 'bonus_other' : '';

/** The employer's HRD rate of a month as a fraction; null if it pays no levy. */
export function hrdRateOf(rates: readonly HrdRateRecord[], month: Month): Decimal | null {
  const row = inForceOn(rates, profileDay(month));
  return row === null || row.status === 'exempt' ? null : decimal(row.rate).div(100);
}
