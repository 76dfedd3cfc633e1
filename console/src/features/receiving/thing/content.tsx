import { useEffect, useState } from 'react';

import type { ReadableDocument } from '@modules/receiving/contract';
import { call } from '../../../providers/http';
import { useWords } from '../../../providers/words';
import { FailedState } from '../../../shell/failed-state';
import { ContentHead } from './content-head';
import { ContentLines } from './content-lines';
import { ContentTotals } from './content-totals';
import { PartyBlock } from './party-block';

/** The document itself; the first look asks the authority for it. */
export function Content({ id }: { id: string }) {
  const { t } = useWords();
  const { content, error, again } = useContent(id);
  if (error) return <FailedState error={error} again={again} />;
  if (!content)
    return (
      <section className="received-panel" aria-busy="true">
        <p className="dim">{t('received.contentLoading')}</p>
        <div className="bone block" />
      </section>
    );
  return (
    <>
      <section className="received-panel received-parties" aria-label={t('received.parties')}>
        <PartyBlock title={t('received.seller')} party={content.supplier} />
        <PartyBlock title={t('received.buyer')} party={content.buyer} />
        {content.shipTo && <PartyBlock title={t('received.shipTo')} party={content.shipTo} />}
      </section>
      <ContentHead content={content} />
      <section className="received-panel">
        <ContentLines content={content} />
        <ContentTotals content={content} />
      </section>
    </>
  );
}

function useContent(id: string) {
  const [content, setContent] = useState<ReadableDocument | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call<ReadableDocument>('/api/received/content', { query: { id }, signal: leaving.signal })
      .then((found) => {
        setContent(found);
        setError(null);
      })
      .catch((reason: unknown) => {
        if (!leaving.signal.aborted) setError(reason);
      });
    return () => leaving.abort();
  }, [id, round]);
  return { content, error, again: () => setRound((before) => before + 1) };
}
