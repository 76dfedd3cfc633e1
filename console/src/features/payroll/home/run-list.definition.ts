import { amount, choice, date, instant, integer, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { runKinds, runStates } from '@modules/payroll/contract';

const seen = { readOnly: true, sortable: false } as const;
const shown = { ...seen, inList: true } as const;

/** Payroll runs; the server's columns are defined with its list. */
export const payrollRunList = defineResource({
  name: 'payrollRun',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    name: text({ max: 100, ...shown, search: true }),
    month: text({ max: 7, readOnly: true, inList: true }),
    kind: choice('payrollRunKind', runKinds, shown),
    state: choice('payrollRunState', runStates, shown),
    payDate: date(shown),
    people: integer(shown),
    gross: amount(shown),
    net: amount(shown),
    employerCost: amount(shown),
    calculatedTime: instant(seen),
    approvedTime: instant(seen),
  },
  times: ['createTime'],
  sort: { field: 'month', order: 'descend' },
  without: ['update', 'delete', 'import', 'export'],
});
