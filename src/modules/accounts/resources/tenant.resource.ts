import { choice, date, instant, integer, option, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { standings } from '../domain/standing';

const told = { readOnly: true, inList: true } as const;

/** Each business on the platform, as its administrators see it; the columns: `queries/tenants.ts`. */
export const tenant = defineResource({
  name: 'sysTenant',
  module: 'accounts',
  scope: 'organisation',
  fields: {
    name: text({ max: 300, ...told, search: true, sortable: true }),
    adminAccount: text({ max: 64, ...told, search: true }),
    standing: choice('standing', standings, told),
    trialUntil: date({ ...told, sortable: true }),
    planCode: text({ max: 32, ...told }),
    planUntil: date({ ...told, sortable: true }),
    userCount: integer({ ...told, sortable: true }),
    status: choice('tenantStatus', ['1', '2'], told),
    createTime: instant({ ...told, sortable: true }),
    adminName: text({ max: 100, readOnly: true }),
    email: text({ max: 320, readOnly: true, search: true }),
    phone: text({ max: 32, readOnly: true, search: true }),
    coreBusiness: option('msic', { readOnly: true }),
    code: text({ max: 64, readOnly: true }),
    remark: text({ max: 500, readOnly: true }),
  },
  sort: { field: 'createTime', order: 'descend' },
  without: ['add', 'update', 'delete', 'export', 'import'],
});
