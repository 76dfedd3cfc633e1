import { choice, instant, integer, ref, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { linkKinds, linkStates } from '@modules/buyers/contract';

const seen = { readOnly: true, sortable: false } as const;
const listed = { ...seen, inList: true } as const;
const shown = { ...listed, shownOnly: true } as const;

/** The links to the form as a declared resource; the server's columns: `queries/link-list.ts`. */
export const linkList = defineResource({
  name: 'buyerLink',
  module: 'buyers',
  scope: 'organisation',
  fields: {
    name: text({ max: 300, ...listed, search: true }),
    linkKind: choice('linkKind', linkKinds, listed),
    linkState: choice('linkState', linkStates, shown),
    opened: integer({ ...listed, sortable: true }),
    entries: integer(listed),
    completion: integer(shown),
    to: text({ max: 1000, ...seen, search: true }),
    templateId: ref('buyerLinkTemplate', seen),
    lastOpenedAt: instant(listed),
    expiresAt: instant(listed),
  },
  times: ['createTime'],
  sort: { field: 'createTime', order: 'descend' },
  without: ['add', 'update', 'delete', 'export', 'import'],
});
