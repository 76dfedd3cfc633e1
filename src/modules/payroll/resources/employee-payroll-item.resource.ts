import { amount, archivable, date, flag, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { endsInOrder } from '../domain/masters/span';

/**
 * An item that one employee is paid, or pays, every month from a day on (specification 2, section
 * 3). Its monthly bases are decided here for this employee.
 */
export const employeePayrollItem = defineResource({
  name: 'employeePayrollItem',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    employeeId: ref('employee', { required: true, inList: true }),
    payrollItemId: ref('payrollItem', { required: true, inList: true }),
    rate: amount({ scale: 4, min: 0, maskedInTrail: true }),
    hoursUnits: amount({ min: 0 }),
    amount: amount({ min: 0, required: true, inList: true, maskedInTrail: true }),
    beginsOn: date({ required: true, inList: true }),
    endsOn: date({ inList: true }),
    salaryProration: flag({ section: 'calculation' }),
    overtimeBaseRate: flag({ section: 'calculation' }),
    unpaidLeaveDays: flag({ section: 'calculation' }),
    leavePay: flag({ section: 'calculation' }),
    remark: text({ max: 200, search: true, section: 'more' }),
    ...archivable,
  },
  sort: { field: 'beginsOn', order: 'descend' },
  check: endsInOrder('beginsOn', 'endsOn'),
});

export type EmployeePayrollItem = RecordOf<typeof employeePayrollItem>;
