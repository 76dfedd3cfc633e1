import './notices.css';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { type NoticeStatistics, NoticeStatus, shareOf } from '@modules/content/contract';
import { Chart } from '../../charts';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import type { Row } from '../../resource';
import { dateWords } from '@kernel/i18n';

/** What a notice corrects, what corrects it, and who has read it. */
export function NoticeMore({ row }: { row: Row }) {
  const { t } = useTranslation();
  const status = String(row.status);
  const isPublished = status === NoticeStatus.Published || status === NoticeStatus.Archived;
  return (
    <>
      {typeof row.correctedById === 'string' && (
        <p>
          <Link to={`?open=${row.correctedById}`}>{t('notice.isCorrected')}</Link>
        </p>
      )}
      {typeof row.correctsId === 'string' && (
        <p>
          <Link to={`?open=${row.correctsId}`}>{t('notice.corrects')}</Link>
        </p>
      )}
      {isPublished && <Reach key={row.id} id={row.id} />}
    </>
  );
}

function Reach({ id }: { id: string }) {
  const { t, language } = useTranslation();
  const [found, setFound] = useState<NoticeStatistics | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void call<NoticeStatistics>('/api/sysNotice/statistics', {
      query: { id },
      signal: leaving.signal,
    })
      .then(setFound)
      .catch(() => null);
    return () => leaving.abort();
  }, [id]);
  if (!found) return null;
  const { addressed, read, share, days, organisations } = found;
  const said =
    share === null
      ? t('notice.reachNobody')
      : `${t('notice.reachOf', { read, addressed })} (${share}%)`;
  return (
    <section className="notice-reach" aria-label={t('notice.reach')}>
      <h2>{t('notice.reach')}</h2>
      <p>{said}</p>
      {days.length === 0 ? (
        <p className="dim">{t('notice.unread')}</p>
      ) : (
        <Chart
          title={t('notice.reachDays')}
          height={180}
          data={{
            kind: 'line',
            labels: days.map(({ day }) => dateWords(day, language)),
            series: [
              { name: t('notice.inTotal'), values: days.map(({ total }) => String(total)) },
              { name: t('notice.perDay'), values: days.map((each) => String(each.read)) },
            ],
          }}
        />
      )}
      {organisations && organisations.length > 0 && <ByOrganisation of={organisations} />}
    </section>
  );
}

function ByOrganisation({ of }: { of: NonNullable<NoticeStatistics['organisations']> }) {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('notice.reachOrganisations')}</h2>
      <div className="chart-table">
        <table className="figures" aria-label={t('notice.reachOrganisations')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.sysNotice.publicOrgName')}</th>
              <th scope="col">{t('notice.addressed')}</th>
              <th scope="col">{t('notice.read')}</th>
              <th scope="col">{t('notice.share')}</th>
            </tr>
          </thead>
          <tbody>
            {of.map(({ id, name, addressed, read }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{addressed}</td>
                <td>{read}</td>
                <td>{shareOf({ addressed, read })}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
