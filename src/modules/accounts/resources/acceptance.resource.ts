import { choice, instant, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { policyNames } from '../domain/policies';

const reported = { readOnly: true, inList: true } as const;

/** Who agreed to which policy version, and when: written at registration, never changed. */
export const acceptance = defineResource({
  name: 'sysAcceptance',
  module: 'accounts',
  scope: 'organisation',
  fields: {
    acceptedAt: instant({ ...reported, sortable: true }),
    account: text({ max: 64, ...reported, search: true, sortable: true }),
    realName: text({ max: 100, ...reported, search: true, sortable: true }),
    orgName: text({ max: 300, ...reported, sortable: false }),
    policy: choice('policy', policyNames, reported),
    /** The publication date of the text. */
    version: text({ max: 16, ...reported, search: true, sortable: false }),
    language: text({ max: 8, readOnly: true, sortable: false }),
    remoteIp: text({ max: 64, readOnly: true, sortable: false }),
  },
  sort: { field: 'acceptedAt', order: 'descend' },
  without: ['add', 'update', 'delete', 'export', 'import'],
});
