import type { MessageState } from '@modules/notifications/contract';
import { useTranslation } from '../../providers/translation';
import { ResourceList, type Row, StatusTag } from '../../resource';
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
