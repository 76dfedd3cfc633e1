import { Link } from 'react-router-dom';

import {
  historyActOf,
  type QuotationStatus,
  quotationStatusName,
  type ChangeEntry,
} from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Instant } from '../../../resource';
import { Changed } from '../detail/history';
import { useKindOf } from '../kind-context';

/** The history: who and when, newest first. */
export function QuotationHistory({ entries }: { entries: readonly ChangeEntry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <section className="panel">
      <h2>{t('audit.title')}</h2>
      <ol className="timeline">
        {entries.map((entry, index) => (
          <li key={index}>
            <div>
              <strong>{entry.userName ?? t('audit.system')}</strong> <What entry={entry} />
            </div>
            <p className="dim">
              <Instant value={entry.at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function What({ entry: { action, detail } }: { entry: ChangeEntry }) {
  const { before, after } = detail;
  const { t } = useTranslation();
  const { page } = useKindOf(1);
  const status = after?.submitStatus as QuotationStatus | undefined;
  const act = historyActOf(action, before, after) ?? 'update';
  const words = t(`documents.history.${act}`);
  if (act === 'convert') return <Link to={page(String(after?.documentId))}>{words}</Link>;
  if (act === 'became' && status !== undefined)
    return (
      <>
        {t('quotations.history.became')} {t(quotationStatusName(status))}
        {typeof after?.docStatusReason === 'string' && ` · ${after.docStatusReason}`}
      </>
    );
  return (
    <>
      {words}
      {before && after && <Changed before={before} after={after} />}
    </>
  );
}
