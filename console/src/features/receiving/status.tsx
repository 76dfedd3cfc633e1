import type { ReceivedStatus, Rejection } from '@modules/receiving/contract';
import { useTranslation } from '../../providers/translation';
import { StatusTag } from '../../resource';
import type { Tone } from '../../theme';

const tones: Readonly<Record<ReceivedStatus, Tone>> = {
  submitted: 'moving',
  valid: 'valid',
  invalid: 'failed',
  cancelled: 'cancelled',
};

const rejectionTones: Readonly<Record<Rejection, Tone>> = {
  none: 'waiting',
  asking: 'moving',
  asked: 'attention',
  refused: 'failed',
  accepted: 'cancelled',
  expired: 'attention',
};

interface Props {
  status: ReceivedStatus;
  rejection: Rejection;
}

/** The authority's status, with the outcome of our request for rejection. */
export function ReceivedStatusTag({ status, rejection }: Props) {
  const { t } = useTranslation();
  return (
    <span className="received-status">
      <StatusTag tone={tones[status]}>{t(`choices.receivedStatus.${status}`)}</StatusTag>
      {rejection !== 'none' && (
        <StatusTag tone={rejectionTones[rejection]}>
          {t(`choices.rejection.${rejection}`)}
        </StatusTag>
      )}
    </span>
  );
}
