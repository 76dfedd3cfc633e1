import { choice, date, instant, integer, option, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { planStatuses } from '../domain/plan-status';

const readOnlyListed = { readOnly: true, inList: true } as const;

/** Each business on the platform, as its administrators see it; the columns: `queries/tenants.ts`. */
export const tenant = defineResource({
  name: 'sysTenant',
  module: 'accounts',
  scope: 'organisation',
  fields: {
    name: text({ max: 300, ...readOnlyListed, search: true, sortable: true }),
    adminAccount: text({ max: 64, ...readOnlyListed, search: true }),
    planStatus: choice('planStatus', planStatuses, readOnlyListed),
    trialUntil: date({ ...readOnlyListed, sortable: true }),
    planCode: text({ max: 32, ...readOnlyListed }),
    planUntil: date({ ...readOnlyListed, sortable: true }),
    userCount: integer({ ...readOnlyListed, sortable: true }),
    status: choice('tenantStatus', ['1', '2'], readOnlyListed),
    createTime: instant({ ...readOnlyListed, sortable: true }),
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
