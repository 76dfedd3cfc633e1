import { useTranslation } from '../../providers/translation';
import { ResourceList, type Row, StatusTag } from '../../resource';
import type { Tone } from '../../theme';
import { smsList, type SmsState } from './sms-list.definition';

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
  const state = row.state as SmsState;
  return (
    <>
      <StatusTag tone={tones[state]}>{t(`choices.smsState.${state}`)}</StatusTag>
      {typeof row.reason === 'string' && <span className="dim"> {row.reason}</span>}
    </>
  );
}
