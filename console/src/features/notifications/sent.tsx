import {
  channels,
  type MessageState,
  messageStates,
  topics,
} from '@modules/notifications/contract';
import { choice, instant, integer, longText, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { useTranslation } from '../../providers/translation';
import { ResourceList, type Row, StatusTag } from '../../resource';
import type { Tone } from '../../theme';

const seen = { readOnly: true, sortable: false } as const;

/** The record as a declared resource; the server's columns: `queries/message-list.ts`. */
const sentList = defineResource({
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
  sort: { field: 'createTime', order: 'descend' },
  without: ['add', 'update', 'delete', 'export', 'import'],
});

const tones: Record<MessageState, Tone> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'valid',
  failed: 'failed',
  recorded: 'cancelled',
  dropped: 'cancelled',
};

const facets = ['state', 'topic'];

/** What an organisation's rules sent, to whom, and with what result. */
export default function SentNotifications() {
  return (
    <ResourceList
      of={sentList}
      facets={facets}
      columns={{
        title: { width: 320 },
        state: { width: 220, render: (row) => <State row={row} /> },
      }}
    />
  );
}

function State({ row }: { row: Row }) {
  const { t } = useTranslation();
  const state = row.state as MessageState;
  return (
    <>
      <StatusTag tone={tones[state]}>{t(`choices.notificationState.${state}`)}</StatusTag>
      {typeof row.reason === 'string' && <span className="dim"> {row.reason}</span>}
    </>
  );
}
