import { deadlineOf, faultsOfCancelReason } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Countdown, ReasonDialog, useVerb } from '../../../resource';
import { type DocumentFacts, nameOfDocument } from '../document-row';
import { useKind } from '../kind-context';

interface Props {
  document: DocumentFacts | null;
  close: () => void;
  done?: () => void;
}

/** Cancelling cannot be undone: asks for the reason and explains the consequences. */
export function CancelDialog({ document, close, done }: Props) {
  const { t } = useTranslation();
  const { one } = useKind();
  const verb = useVerb('document');
  return (
    <ReasonDialog
      title={document && t('documents.cancel.title', { number: nameOfDocument(document) })}
      label={t('documents.cancel.reason')}
      ok={t('documents.cancel.ok', { one })}
      keep={t('documents.keep')}
      danger
      faultsOf={faultsOfCancelReason}
      send={async (reason) => {
        await verb('cancel', { id: document?.id, reason });
        done?.();
      }}
      close={close}
    >
      {t('documents.cancel.text')}{' '}
      {document?.validatedAt && (
        <Countdown until={deadlineOf(new Date(document.validatedAt)).toISOString()} />
      )}
    </ReasonDialog>
  );
}
