import { defineResource } from '@kernel/resource';

/** The variable pay of a run, for import from a workbook: the server determines the columns. */
export const variablePay = defineResource({
  name: 'payrollRun',
  module: 'payroll',
  scope: 'organisation',
  fields: {},
});
