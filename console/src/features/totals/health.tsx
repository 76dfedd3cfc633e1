import './totals.css';
import { Alert } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';

import { kinds, type Speed, Status, type SubmissionHealth } from '@modules/invoicing/contract';
import { Chart, type ChartData } from '../../charts';
import { CodeLink, useExplanations } from '../../explained';
import { useTranslation } from '../../providers/translation';
import { Instant, StatusTag } from '../../resource';
import { grouped } from '../../resource/show/figures';
import { FailedState } from '../../shell/states/failed-state';
import { useDuration } from './duration';
import { useListLink } from './links';
import { useAnswer } from './use-answer';

const AGAIN = 15_000;

/** The state of submission: what is waiting, how long it takes, what fails and why. */
export default function Health() {
  const { t } = useTranslation();
  const { result, error, again } = useAnswer<SubmissionHealth>(
    '/api/dashboard/health',
    null,
    AGAIN,
  );
  return (
    <div className="health-page">
      <header className="totals-head">
        <h1>{t('health.title')}</h1>
        {result?.everyOrganisation && <span className="dim">{t('health.everyOrganisation')}</span>}
      </header>
      {error ? (
        <FailedState error={error} again={again} />
      ) : result ? (
        <Shown health={result} />
      ) : (
        <div className="bone block" aria-busy="true" />
      )}
    </div>
  );
}

const Shown = ({ health }: { health: SubmissionHealth }) => (
  <>
    <ProxyWarning address={health.unknownProxy} />
    <DiskWarning room={health.disk} />
    <ClocksDiffer {...health.authority} />
    <div className="tiles">
      <AuthorityTile {...health.authority} />
      <QueueTile health={health} />
      <SpeedTile name="lastDay" speed={health.lastDay} />
      <SpeedTile name="lastWeek" speed={health.lastWeek} />
    </div>
    <Throughput hours={health.hours} />
    <Causes health={health} />
  </>
);

const Tile = ({
  title,
  figure,
  children,
}: {
  title: string;
  figure: ReactNode;
  children: ReactNode;
}) => (
  <section className="panel tile" aria-label={title}>
    <h2>{title}</h2>
    <p className="tile-figure figures">{figure}</p>
    <p className="dim">{children}</p>
  </section>
);

function ProxyWarning({ address }: { address: string | null }) {
  const { t } = useTranslation();
  if (address === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={t('health.unknownProxy', { address })}
      description={t('health.unknownProxyTodo')}
    />
  );
}

/** Warns those who can act before the disk is full. */
function DiskWarning({ room }: { room: SubmissionHealth['disk'] }) {
  const { t } = useTranslation();
  if (!room || room.state === 'enough') return null;
  const isFull = room.state === 'full';
  const free = grouped(String(Math.floor((room.free ?? 0) / 1024 ** 2)));
  return (
    <Alert
      type={isFull ? 'error' : 'warning'}
      showIcon
      message={t(isFull ? 'health.diskFull' : 'health.diskLow', { free })}
      description={t('health.diskTodo')}
    />
  );
}

/** Responses give the time to the second, and issue times are allowed some tolerance. */
const CLOCKS_DIFFER = 60_000;

/**
 * Warns before the clock's error causes the first refusal: only the server's administrator can set
 * the clock.
 */
function ClocksDiffer({ clockOffset }: SubmissionHealth['authority']) {
  const { t } = useTranslation();
  const lasts = useDuration();
  if (clockOffset === null || Math.abs(clockOffset) < CLOCKS_DIFFER) return null;
  const time = lasts(Math.abs(clockOffset) / 1000);
  const message = t(clockOffset > 0 ? 'health.clockAhead' : 'health.clockBehind', { time });
  return <Alert type="warning" showIcon message={message} />;
}

function AuthorityTile({ reachable, since }: SubmissionHealth['authority']) {
  const { t } = useTranslation();
  return (
    <Tile
      title={t('health.authority')}
      figure={
        <StatusTag tone={reachable ? 'valid' : 'failed'}>
          {t(reachable ? 'health.reachable' : 'health.unreachable')}
        </StatusTag>
      }
    >
      {since && (
        <>
          {t('health.since')} <Instant value={since} />
        </>
      )}
    </Tile>
  );
}

function QueueTile({ health }: { health: SubmissionHealth }) {
  const { t } = useTranslation();
  const lasts = useDuration();
  const { at, waiting, checking, oldest } = health;
  const age = oldest ? Math.max(0, (Date.parse(at) - Date.parse(oldest)) / 1000) : null;
  return (
    <Tile title={t('health.waiting')} figure={grouped(String(waiting))}>
      {age === null ? (
        t('health.nothingWaits')
      ) : (
        <>
          {t('health.oldest')} {lasts(age)}
          {checking > 0 && ` · ${t('health.waitingNote', { n: checking })}`}
        </>
      )}
    </Tile>
  );
}

function SpeedTile({ name, speed }: { name: 'lastDay' | 'lastWeek'; speed: Speed }) {
  const { t } = useTranslation();
  const lasts = useDuration();
  const { documents, mean, median, slowest } = speed;
  return (
    <Tile
      title={`${t('health.median')} · ${t(`health.${name}`)}`}
      figure={median === null ? '–' : lasts(median)}
    >
      {mean === null || slowest === null
        ? t('health.none')
        : [
            t('health.mean', { mean: lasts(mean) }),
            t('health.slowest', { slowest: lasts(slowest) }),
            t('health.documentsValid', { n: grouped(String(documents)) }),
          ].join(' · ')}
    </Tile>
  );
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kuala_Lumpur',
});

function Throughput({ hours }: { hours: SubmissionHealth['hours'] }) {
  const { t } = useTranslation();
  const data = useMemo<ChartData>(
    () => ({
      kind: 'bar',
      unit: t('health.unitDocuments'),
      labels: hours.map(({ at }) => clock.format(new Date(at))),
      series: [
        { name: t('health.valid'), values: hours.map(({ valid }) => String(valid)) },
        {
          name: t('health.refused'),
          tone: 'failed',
          values: hours.map(({ failed }) => String(failed)),
        },
      ],
    }),
    [hours, t],
  );
  return <Chart title={t('health.throughput')} data={data} height={220} />;
}

const ATTENTION = [Status.Failed, Status.Invalid];

function Causes({ health }: { health: SubmissionHealth }) {
  const { t } = useTranslation();
  const { explain } = useExplanations();
  const link = useListLink();
  const { causes, failed, failedSince: changedSince } = health;
  return (
    <section className="panel causes" aria-label={t('health.causes')}>
      <h2>
        {t('health.causes')} <span className="dim figures">{grouped(String(failed))}</span>{' '}
        <span className="dim">{t('health.failedNote')}</span>
      </h2>
      {causes.length === 0 ? (
        <p className="dim">{t('health.noCauses')}</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('health.causes')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('health.cause')}</th>
                <th scope="col" className="end">
                  {t('health.documents')}
                </th>
                <th scope="col" className="end">
                  {t('health.latest')}
                </th>
              </tr>
            </thead>
            <tbody>
              {causes.map(({ code, documents, kind, latest }) => {
                const words = explain(code);
                const to = link(kind, { statuses: ATTENTION, code, changedSince });
                const count = grouped(String(documents));
                return (
                  <tr key={`${code} ${kind}`}>
                    <td>
                      {words?.means ?? t('documents.fault.unknown', { code })}{' '}
                      <CodeLink code={code} /> <span className="dim">{t(kinds[kind].name)}</span>
                      {words?.todo && <p className="cause-todo">{words.todo}</p>}
                    </td>
                    <td className="end figures">
                      {to ? (
                        <Link to={to} title={t('health.toList')}>
                          {count}
                        </Link>
                      ) : (
                        count
                      )}
                    </td>
                    <td className="end">
                      <Instant value={latest} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
