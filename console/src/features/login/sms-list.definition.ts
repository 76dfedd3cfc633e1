import { choice, instant, integer, text } from '@kernel/fields';
import { languages } from '@kernel/i18n';
import { defineResource } from '@kernel/resource';
import { smsStates, smsTopics } from '@modules/identity/contract';

const seen = { readOnly: true, sortable: false } as const;

/** The record of text messages; the server's columns: `queries/sms-list.ts`. */
export const smsList = defineResource({
  name: 'sysSms',
  module: 'identity',
  scope: 'organisation',
  fields: {
    phone: text({ max: 20, ...seen, inList: true, search: true }),
    body: text({ max: 500, ...seen, inList: true, shownOnly: true }),
    state: choice('smsState', smsStates, { ...seen, inList: true }),
    topic: choice('smsTopic', smsTopics, seen),
    language: choice('smsLanguage', languages, seen),
    attempts: integer(seen),
    createTime: instant({ ...seen, inList: true }),
    sentAt: instant(seen),
  },
  times: ['createTime'],
  sort: { field: 'createTime', order: 'descend' },
  without: ['add', 'update', 'delete', 'export', 'import'],
});
