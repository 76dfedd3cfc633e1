import type { Tone } from '../../theme';
import { type Status, statuses, wordOfStatus } from '@modules/invoicing/contract';
import { useTranslation } from '../../providers/translation';
import { StatusTag } from '../../resource';

const tones: Readonly<Record<Status, Tone>> = {
  0: 'waiting',
  1: 'moving',
  2: 'failed',
  3: 'attention',
  10: 'valid',
  11: 'failed',
  12: 'cancelled',
  13: 'cancelled',
};

interface Props {
  status: Status;
  /** Assigned by the authority when it accepts the document; null until then. */
  uuid?: string | null;
  /** The buyer has requested rejection. */
  isRejected?: boolean;
  /** The cancellation is being sent to the authority. */
  isCancelling?: boolean;
}

export const toneOf = (status: Status): Tone => tones[status] ?? 'attention';

/** The status of a document as dot and word, with anything still in progress. */
export function DocumentStatus({ status, uuid, isRejected, isCancelling }: Props) {
  const { t } = useTranslation();
  const word = statuses.includes(status) ? wordOfStatus(status, uuid) : 'documents.unknownStatus';
  return (
    <span className="document-status">
      <StatusTag tone={toneOf(status)}>{t(word)}</StatusTag>
      {isCancelling && <StatusTag tone="moving">{t('documents.cancelling')}</StatusTag>}
      {isRejected && status === 10 && !isCancelling && (
        <StatusTag tone="attention">{t('documents.rejectionAsked')}</StatusTag>
      )}
    </span>
  );
}
