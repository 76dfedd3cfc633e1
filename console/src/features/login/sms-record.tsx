import type { SmsState, SmsView } from '@modules/identity/contract';
import type { Answered } from '@kernel/resource';
import { useTranslation } from '../../providers/translation';
import { ResourceList, type Row, StatusTag } from '../../resource';
import type { Tone } from '../../theme';
import { smsList } from './sms-list.definition';

const tones: Record<SmsState, Tone> = {
  queued: 'waiting',
  sent: 'valid',
  failed: 'failed',
  recorded: 'cancelled',
};

const facets = ['state'];

/** All text messages; without an SMS provider, codes are read here. */
export default function SmsRecord() {
  return (
    <ResourceList
      of={smsList}
      facets={facets}
      columns={{
        phone: { width: 150 },
        body: { width: 460 },
        state: { width: 180, render: (row) => <State row={row} /> },
      }}
    />
  );
}

function State({ row }: { row: Row }) {
  const { t } = useTranslation();
  const { state, reason } = row as Answered<SmsView>;
  return (
    <>
      <StatusTag tone={tones[state]}>{t(`choices.smsState.${state}`)}</StatusTag>
      {reason !== null && <span className="dim"> {reason}</span>}
    </>
  );
}
