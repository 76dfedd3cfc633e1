import { amount, archivable, choice, flag, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { dayBases, faultsOfPolicy } from '../domain/masters/policy';

const basis = (section: string, initial: (typeof dayBases)[number]) =>
  choice('dayBasis', dayBases, { required: true, section, initial });

const days = (section: string, initial?: string) =>
  amount({ min: 0.5, max: 31, section, ...(initial && { initial }) });

const hours = amount({ min: 0.5, max: 24, required: true, section: 'overtime', initial: '8.00' });

/**
 * How a monthly salary becomes daily and hourly pay (specification 2, section 3). The variants
 * below the limit apply to monthly wages up to the overtime threshold, a statutory parameter.
 */
export const salaryPolicy = defineResource({
  name: 'salaryPolicy',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    name: text({ max: 100, required: true, search: true, inList: true }),
    type: choice('payType', ['monthly', 'daily', 'hourly'], {
      required: true,
      inList: true,
      initial: 'monthly',
    }),
    isDefault: flag({ inList: true }),
    salaryProration: { ...basis('proration', 'calendar'), inList: true },
    salaryProrationDays: days('proration'),
    overtimeBaseRate: { ...basis('overtime', 'fixed'), inList: true },
    overtimeBaseRateDays: days('overtime', '26.00'),
    overtimeBaseRateHoursPreDay: hours,
    overtimeBaseRateUsePreviousMonthSalary: flag({ section: 'overtime' }),
    overtimeBaseRateMonthlyWagesLtLimit: basis('overtime', 'fixed'),
    overtimeBaseRateMonthlyWagesLtLimitDays: days('overtime', '26.00'),
    overtimeBaseRateMonthlyWagesLtLimitHoursPreDay: hours,
    unpaidLeaveDays: { ...basis('leave', 'calendar'), inList: true },
    unpaidLeaveDaysDays: days('leave'),
    leavePay: { ...basis('leave', 'fixed'), inList: true },
    leavePayDays: days('leave', '26.00'),
    isEnable: flag({ initial: true, inList: true, switched: true }),
    ...archivable,
  },
  unique: [['orgId', 'name']],
  sort: { field: 'name', order: 'ascend' },
  check: faultsOfPolicy,
});

export type SalaryPolicy = RecordOf<typeof salaryPolicy>;
