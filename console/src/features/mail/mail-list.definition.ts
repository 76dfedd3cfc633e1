import { choice, instant, integer, text } from '@kernel/fields';
import { languages } from '@kernel/i18n';
import { defineResource } from '@kernel/resource';
import { mailStates } from '@modules/mail/contract';

const seen = { readOnly: true, sortable: false } as const;

/** The mail record as a declared resource; the server's columns: `queries/mail-list.ts`. */
export const mailList = defineResource({
  name: 'mailMessage',
  module: 'mail',
  scope: 'organisation',
  fields: {
    label: text({ max: 300, ...seen, inList: true, search: true }),
    toAddresses: text({ max: 2000, ...seen, inList: true, search: true }),
    subject: text({ max: 300, ...seen, inList: true, search: true }),
    state: choice('mailState', mailStates, { ...seen, inList: true }),
    ccAddresses: text({ max: 2000, ...seen }),
    language: choice('mailLanguage', languages, seen),
    attempts: integer(seen),
    sentAt: instant({ ...seen, inList: true }),
    dueTime: instant(seen),
  },
  times: ['createTime'],
  sort: { field: 'createTime', order: 'descend' },
  without: ['add', 'update', 'delete', 'export', 'import'],
});
