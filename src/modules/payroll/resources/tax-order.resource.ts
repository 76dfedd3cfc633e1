import { amount, archivable, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { endsInOrder, monthRule } from '../domain/masters/span';

const month = { max: 7, required: true, inList: true, rules: monthRule } as const;

/** An order CP38 of the tax authority: arrears of tax to be deducted in these months (payroll-pcb, section 16). */
export const taxOrder = defineResource({
  name: 'taxOrder',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    employeeId: ref('employee', { required: true, inList: true }),
    orderNumber: text({ max: 40, required: true, search: true, inList: true }),
    firstMonth: text(month),
    lastMonth: text(month),
    monthlyAmount: amount({ min: 0, required: true, inList: true, maskedInTrail: true }),
    remark: text({ max: 200 }),
    ...archivable,
  },
  unique: [['orgId', 'employeeId', 'orderNumber']],
  sort: { field: 'firstMonth', order: 'descend' },
  check: endsInOrder('firstMonth', 'lastMonth'),
});

export type TaxOrder = RecordOf<typeof taxOrder>;
