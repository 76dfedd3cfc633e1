import { useTranslation } from '../../../providers/translation';
import { ReasonDialog, useVerb } from '../../../resource';
import { type DocumentFacts, nameOfDocument } from '../document-row';

interface Props {
  document: DocumentFacts | null;
  close: () => void;
  done?: () => void;
}

/** The document stays valid; the reason is for our own records and is not sent to the authority. */
export function DeclineDialog({ document, close, done }: Props) {
  const { t } = useTranslation();
  const verb = useVerb('document');
  return (
    <ReasonDialog
      title={document && t('notes.rejection.declineTitle', { number: nameOfDocument(document) })}
      label={t('notes.rejection.declineReason')}
      ok={t('notes.rejection.decline')}
      keep={t('action.cancel')}
      send={async (reason) => {
        await verb('declineRejection', { id: document?.id, reason });
        done?.();
      }}
      close={close}
    >
      {t('notes.rejection.declineText')}
    </ReasonDialog>
  );
}
