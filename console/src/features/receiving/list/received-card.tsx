import type { Direction } from '@modules/receiving/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount, Instant, type Row } from '../../../resource';
import { nameOfReceived, receivedOf } from '../received-row';
import { ReceivedStatusTag } from '../status';
import { Deadline } from './columns';

/** A received document on a phone: its most important facts, and the time left to reject it. */
export function ReceivedCard({ row, direction }: { row: Row; direction: Direction }) {
  const { t } = useTranslation();
  const received = receivedOf(row);
  return (
    <span className="received-card">
      <span className="received-card-line">
        <strong>{nameOfReceived(received)}</strong>
        <Amount value={received.total} currency="MYR" />
      </span>
      <span>{direction === 'incoming' ? received.issuerName : received.receiverName}</span>
      <span className="received-card-line dim">
        <ReceivedStatusTag status={received.status} rejection={received.rejection} />
        <Instant value={received.receivedAt} />
      </span>
      {direction === 'incoming' && (
        <Deadline row={row} none={null} label={t('received.timeToReject')} />
      )}
    </span>
  );
}
