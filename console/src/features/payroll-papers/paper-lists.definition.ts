import { date, flag, instant, integer, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';

const seen = { readOnly: true } as const;
const still = { ...seen, sortable: false } as const;

/** Issued papers as declared resources; the server's columns: `queries/papers/paper-list-spec.ts`. */
const issued = <const N extends string>(name: N) =>
  defineResource({
    name,
    module: 'payroll',
    scope: 'organisation',
    fields: {
      staffNumber: text({ max: 20, ...seen, inList: true, search: true }),
      name: text({ max: 150, ...seen, inList: true, search: true }),
      period: text({ max: 7, ...seen, inList: true }),
      number: integer({ ...seen, inList: true }),
      releaseDate: date({ ...seen, inList: true }),
      isMailed: flag({ ...still, inList: true }),
      isLatest: flag(still),
      mailOnRelease: flag(still),
      mailTime: instant(still),
    },
    times: ['createTime'],
    sort: { field: 'createTime', order: 'descend' },
    without: ['add', 'update', 'delete', 'export', 'import'],
  });

export const payslipList = issued('payslip');
export const eaFormList = issued('eaForm');
