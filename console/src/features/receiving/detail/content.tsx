import { useCallback } from 'react';

import type { ReadableDocument } from '@modules/receiving/contract';
import { call } from '../../../providers/http/http';
import { useLoaded } from '../../../providers/use-loaded';
import { useTranslation } from '../../../providers/translation';
import { FailedState } from '../../../shell/states/failed-state';
import { ContentHead } from './content-head';
import { ContentLines } from './content-lines';
import { ContentTotals } from './content-totals';
import { PartyBlock } from './party-block';

/** The content of the document, fetched from the authority on first view. */
export function Content({ id }: { id: string }) {
  const { t } = useTranslation();
  const read = useCallback(
    (signal: AbortSignal) =>
      call<ReadableDocument>('/api/received/content', { query: { id }, signal }),
    [id],
  );
  const { value: content, error, again } = useLoaded(read);
  if (error) return <FailedState error={error} again={again} />;
  if (!content)
    return (
      <section className="panel" aria-busy="true">
        <p className="dim">{t('received.contentLoading')}</p>
        <div className="bone block" />
      </section>
    );
  return (
    <>
      <section className="panel received-parties" aria-label={t('received.parties')}>
        <PartyBlock title={t('received.seller')} party={content.supplier} />
        <PartyBlock title={t('received.buyer')} party={content.buyer} />
        {content.shipTo && <PartyBlock title={t('received.shipTo')} party={content.shipTo} />}
      </section>
      <ContentHead content={content} />
      <section className="panel">
        <ContentLines content={content} />
        <ContentTotals content={content} />
      </section>
    </>
  );
}
