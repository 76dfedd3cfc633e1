import { defineResource } from '@kernel/resource';

/** The variable pay of a run as a workbook brings it: its columns are the server's. */
export const variablePay = defineResource({
  name: 'payrollRun',
  module: 'payroll',
  scope: 'organisation',
  fields: {},
});
