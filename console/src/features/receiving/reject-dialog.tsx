import { deadlineOf, faultsOfRejectReason } from '@modules/invoicing/contract';
import { useTranslation } from '../../providers/translation';
import { Countdown, ReasonDialog, useVerb } from '../../resource';
import { nameOfReceived, type ReceivedRow } from './received-row';

interface Props {
  received: ReceivedRow | null;
  close: () => void;
  done?: () => void;
}

/**
 * A rejection can be requested only once and not undone: asks for a reason and explains the
 * consequences.
 */
export function RejectDialog({ received, close, done }: Props) {
  const { t } = useTranslation();
  const verb = useVerb('received');
  return (
    <ReasonDialog
      title={received && t('received.rejectDialog.title', { number: nameOfReceived(received) })}
      label={t('received.rejectDialog.reason')}
      ok={t('received.rejectDialog.ok')}
      keep={t('received.keep')}
      danger
      faultsOf={faultsOfRejectReason}
      send={async (reason) => {
        await verb('reject', { id: received?.id, reason });
        done?.();
      }}
      close={close}
    >
      {t('received.rejectDialog.text')}{' '}
      {received?.validatedAt && (
        <Countdown until={deadlineOf(new Date(received.validatedAt)).toISOString()} />
      )}
    </ReasonDialog>
  );
}
