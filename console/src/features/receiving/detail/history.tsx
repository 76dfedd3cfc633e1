import type { HistoryEntry } from '@modules/receiving/contract';
import { useTranslation } from '../../../providers/translation';
import { Instant } from '../../../resource';

/** What happened to the document here: our request, the authority's responses; newest first. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <section className="panel">
      <h2>{t('received.history.title')}</h2>
      <ol className="timeline">
        {entries.map((entry, index) => (
          <li key={index}>
            <p>
              <strong>{entry.userName ?? t('received.history.system')}</strong>{' '}
              {t(`received.history.${wordOf(entry)}`)}
            </p>
            <p className="dim">
              <Instant value={entry.at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const known = ['asking', 'asked', 'refused', 'accepted', 'expired'];

function wordOf({ before, after }: HistoryEntry): string {
  const rejection = known.find((word) => word === after?.rejection);
  if (rejection && before?.rejection !== rejection) return rejection;
  return after?.status === 'cancelled' ? 'cancelled' : 'changed';
}
