import { amount, archivable, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { faultsOfDeduction } from '../domain/masters/deduction';
import { monthRule } from '../domain/masters/span';

/**
 * A loan that is paid back, or a fixed deduction such as PTPTN, Tabung Haji or ASNB: from a month on,
 * until a last month, until a balance is used up, or until further notice.
 */
export const employeeDeduction = defineResource({
  name: 'employeeDeduction',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    employeeId: ref('employee', { required: true, inList: true }),
    payrollItemId: ref('payrollItem', { required: true, inList: true }),
    reference: text({ max: 40, search: true, inList: true }),
    firstMonth: text({ max: 7, required: true, inList: true, rules: monthRule }),
    lastMonth: text({ max: 7, inList: true, rules: monthRule }),
    monthlyAmount: amount({ min: 0, required: true, inList: true, maskedInTrail: true }),
    balance: amount({ min: 0, inList: true, maskedInTrail: true }),
    remark: text({ max: 200 }),
    ...archivable,
  },
  sort: { field: 'firstMonth', order: 'descend' },
  check: faultsOfDeduction,
});

export type EmployeeDeduction = RecordOf<typeof employeeDeduction>;
