import { visitLogs } from '@modules/operations/contract';
import { useTranslation } from '../../providers/translation';
import { ResourceList, type Row, StatusTag } from '../../resource';
import type { Tone } from '../../theme';
import { exactTime, narrow } from './log-columns';

const tones: Record<string, Tone> = {
  right: 'valid',
  wrong: 'failed',
  locked: 'attention',
  disabled: 'attention',
  noAccount: 'failed',
  forged: 'failed',
  refused: 'cancelled',
};
const facets = ['kind', 'outcome'];

/** Every attempt to sign in or unlock, and every sign-out. */
export default function VisitLog() {
  const { either } = useTranslation();
  return (
    <ResourceList
      of={visitLogs}
      facets={facets}
      columns={{
        logDateTime: exactTime,
        account: { width: 150 },
        realName: { width: 150 },
        kind: { width: 110 },
        method: { width: 120 },
        remoteIp: narrow,
        browser: { width: 100 },
        os: { width: 100 },
        outcome: {
          width: 120,
          render: ({ outcome }: Row) => (
            <StatusTag tone={tones[String(outcome)] ?? 'waiting'}>
              {either([`choices.visitOutcome.${String(outcome)}`], String(outcome))}
            </StatusTag>
          ),
        },
      }}
    />
  );
}
