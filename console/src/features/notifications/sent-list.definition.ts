import { choice, instant, integer, longText, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { channels, messageStates, topics } from '@modules/notifications/contract';

const seen = { readOnly: true, sortable: false } as const;

/** The record as a declared resource; the server's columns: `queries/message-list.ts`. */
export const sentList = defineResource({
  name: 'notification',
  module: 'notifications',
  scope: 'organisation',
  fields: {
    topic: choice('notificationTopic', topics, { ...seen, inList: true }),
    channel: choice('notificationChannel', channels, { ...seen, inList: true }),
    address: text({ max: 320, ...seen, inList: true, search: true }),
    title: text({ max: 300, ...seen, inList: true, search: true }),
    state: choice('notificationState', messageStates, { ...seen, inList: true }),
    body: longText({ max: 5000, ...seen }),
    attempts: integer(seen),
    dueTime: instant(seen),
    sentAt: instant({ ...seen, inList: true }),
    operatedAt: instant(seen),
  },
  times: ['createTime'],
  sort: { field: 'createTime', order: 'descend' },
  without: ['add', 'update', 'delete', 'export', 'import'],
});
