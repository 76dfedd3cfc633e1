import type { Answered } from '@kernel/resource';
import type { MessageState, SentNotification } from '@modules/notifications/contract';
import { useTranslation } from '../../providers/translation';
import { ResourceList, StatusTag } from '../../resource';
import type { Tone } from '../../theme';
import { sentList } from './sent-list.definition';

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
        state: { width: 220, render: (row) => <State of={row as Answered<SentNotification>} /> },
      }}
    />
  );
}

function State({ of: { state, reason } }: { of: Answered<SentNotification> }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusTag tone={tones[state]}>{t(`choices.notificationState.${state}`)}</StatusTag>
      {reason !== null && <span className="dim"> {reason}</span>}
    </>
  );
}
