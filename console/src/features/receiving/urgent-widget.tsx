import './receiving.css';
import { useCustom } from '@refinedev/core';
import { Link } from 'react-router-dom';

import type { UrgentDocuments } from '@modules/receiving/contract';
import type { ApiError } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { Amount, Countdown } from '../../resource';
import { FailedState } from '../../shell/states/failed-state';
import { CardBones } from '../../shell/states/skeleton';
import { useLinks } from './links';

/** Documents issued to us that can still be rejected, by deadline. */
export default function UrgentWidget() {
  const { t } = useTranslation();
  const links = useLinks();
  const { result, query } = useCustom<UrgentDocuments, ApiError>({
    url: '/api/received/urgent',
    method: 'get',
    errorNotification: false,
    queryOptions: { staleTime: 30_000, refetchInterval: 60_000 },
  });
  if (query.error) return <FailedState error={query.error} again={() => void query.refetch()} />;
  if (!query.isSuccess) return <CardBones />;
  const { documents, count } = result.data;
  return (
    <div className="panel received-widget">
      <header>
        <h2>{t('received.widget.title')}</h2>
        {count > documents.length && (
          <Link to={links.list}>{t('received.widget.all', { n: count.toLocaleString('en') })}</Link>
        )}
      </header>
      {documents.length === 0 ? (
        <p className="dim">{t('received.widget.none')}</p>
      ) : (
        <ul>
          {documents.map((row) => (
            <li key={row.id}>
              <Link to={links.received(row.id)} className="received-widget-row">
                <strong>{row.internalId}</strong>
                <span className="dim">{row.issuerName}</span>
                <span className="grow" />
                <Amount value={row.total} currency="MYR" />
                <Countdown until={row.deadline} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
