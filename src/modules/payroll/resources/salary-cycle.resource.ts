import { archivable, choice, flag, integer, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { cycleEnds, faultsOfCycle, payrollMonths } from '../domain/masters/cycle';

/** The span of a payroll month (specification 2, sections 3 and 4). */
export const salaryCycle = defineResource({
  name: 'salaryCycle',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    name: text({ max: 100, required: true, search: true, inList: true }),
    isDefault: flag({ inList: true }),
    cycleEndOn: choice('cycleEndOn', cycleEnds, {
      required: true,
      inList: true,
      initial: 'monthEnd',
    }),
    cycleEndDay: integer({ min: 1, max: 31, inList: true }),
    assignPayrollMonthTo: choice('payrollMonth', payrollMonths, {
      required: true,
      inList: true,
      initial: 'endMonth',
    }),
    isEnable: flag({ initial: true, inList: true, switched: true }),
    ...archivable,
  },
  unique: [['orgId', 'name']],
  sort: { field: 'name', order: 'ascend' },
  check: faultsOfCycle,
});

export type SalaryCycle = RecordOf<typeof salaryCycle>;
