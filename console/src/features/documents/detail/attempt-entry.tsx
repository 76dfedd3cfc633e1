import type { AttemptEntry as Attempt } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Instant } from '../../../resource';

/** One attempt to send the document to the authority, with the complete answer on request. */
export function AttemptEntry({ entry }: { entry: Attempt }) {
  const { t, either } = useTranslation();
  const { detail } = entry;
  const outcome = either([`documents.attempt.${entry.action}`], entry.action);
  return (
    <>
      <p>
        <strong>{t('documents.attempt.title')}</strong> {outcome}
      </p>
      <p className="dim">
        <Instant value={entry.at} />
        {detail.sends && detail.sends > 1
          ? ` · ${t('documents.attempt.sends', { n: detail.sends })}`
          : ''}
      </p>
      <details className="attempt">
        <summary>{t('documents.attempt.details')}</summary>
        <dl>
          <dt>{t('fields.document.invoiceNumber')}</dt>
          <dd>{detail.number}</dd>
          {detail.hash && (
            <>
              <dt>{t('documents.attempt.hash')}</dt>
              <dd className="mono">{detail.hash}</dd>
            </>
          )}
          {detail.submissionUid && (
            <>
              <dt>{t('fields.document.submissionUid')}</dt>
              <dd className="mono">{detail.submissionUid}</dd>
            </>
          )}
        </dl>
        {detail.answer !== null && detail.answer !== undefined && (
          <pre className="mono" tabIndex={0}>
            {JSON.stringify(detail.answer, null, 2)}
          </pre>
        )}
      </details>
    </>
  );
}
