import { Status, type DocumentAnswer } from '@modules/invoicing/contract';
import { CopyText, Instant } from '../../../resource';
import { useTranslation } from '../../../providers/translation';
import { Fact } from './document-facts';
import { CheckAgainButton } from './check-again-button';
import { QrCode } from '../../../resource/show/qr-code';

/**
 * What the authority assigned to the document: its number, its public page and that page's QR code.
 */
export function Validated({ view, changed }: { view: DocumentAnswer; changed?: () => void }) {
  const { t } = useTranslation();
  if (!view.uuid) return null;
  const link = view.validationLink;
  return (
    <section className="panel validated">
      <h2>{t('documents.authority')}</h2>
      <div className="validated-body">
        {link && <QrCode text={link} label={t('documents.qr')} />}
        {!link && view.submitStatus === Status.Submitted && (
          <p role="status">
            {t('state.qrNotReady')} <span className="dim">{t('documents.qrSoon')}</span>
          </p>
        )}
        <dl className="facts one">
          <Fact name="uuid">
            <CopyText value={view.uuid} />
          </Fact>
          {view.validatedAt && (
            <Fact name="validatedAt">
              <Instant value={view.validatedAt} />
            </Fact>
          )}
          {link && (
            <Fact name="validationLink">
              <a href={link} target="_blank" rel="noreferrer">
                {t('documents.openValidation')}
              </a>
            </Fact>
          )}
          {view.submissionUid && (
            <Fact name="submissionUid">
              <CopyText value={view.submissionUid} />
            </Fact>
          )}
        </dl>
      </div>
      {changed && <CheckAgainButton view={view} changed={changed} />}
    </section>
  );
}
