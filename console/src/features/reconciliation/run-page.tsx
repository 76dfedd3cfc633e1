import { ArrowLeftOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';

import { daysFrom } from '@kernel/time';
import { type DayOfRun, differenceKinds } from '@modules/receiving/contract';
import { Chart, type ChartData } from '../../charts';
import { ApiError } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { dayWords } from '@kernel/i18n';
import { Instant, PlainDateText, ResourceList, StatusTag } from '../../resource';
import { NotFoundPage } from '../../shell/states/dead-ends';
import { FailedState } from '../../shell/states/failed-state';
import { usePageTitle } from '../../shell/frame/page-title';
import { Skeleton } from '../../shell/states/skeleton';
import { useDifferenceColumns } from './difference-columns';
import { differenceList } from './definitions';
import { useRepairs } from './use-repairs';
import { type Run, useRun } from './use-run';

const facets = ['kind', 'state', 'direction'];
const tones = { reading: 'moving', done: 'valid', incomplete: 'attention' } as const;

/** One comparison: its figures, a chart by day, and the differences with their repairs. */
export default function RunPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const { run, days, error, again } = useRun(id);
  const body = useMemo(() => ({ runId: id }), [id]);
  const columns = useDifferenceColumns();
  const { actions, batch } = useRepairs();
  usePageTitle(run && `${t('resources.reconciliation.many')} ${run.fromDate}`);
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error) return <FailedState error={error} again={again} />;
  if (!run) return <Skeleton />;
  return (
    <article className="run-page">
      <Head run={run} />
      <Days run={run} days={days} />
      {run.state !== 'reading' && (
        <ResourceList
          of={differenceList}
          body={body}
          columns={columns}
          facets={facets}
          actions={actions}
          batch={batch}
          onOpen={() => undefined}
        />
      )}
    </article>
  );
}

function Head({ run }: { run: Run }) {
  const { t } = useTranslation();
  const number = (value: number): string => value.toLocaleString('en');
  return (
    <header className="run-head">
      <Link className="run-back" to=".." relative="path" aria-label={t('reconciliation.back')}>
        <ArrowLeftOutlined />
      </Link>
      <h1>
        <PlainDateText value={run.fromDate} /> – <PlainDateText value={run.toDate} />
      </h1>
      <StatusTag tone={tones[run.state]}>{t(`choices.runState.${run.state}`)}</StatusTag>
      {run.state === 'reading' ? (
        <span className="dim">{t('reconciliation.started')}</span>
      ) : (
        <span className="dim figures">
          {t('reconciliation.counts', { ours: number(run.ours), theirs: number(run.theirs) })}
          {run.moving > 0 && ` · ${t('reconciliation.moving', { n: number(run.moving) })}`}
          {run.fresh > 0 && run.againAfter && (
            <>
              {` · ${t('reconciliation.fresh', { n: number(run.fresh) })} `}
              <Instant value={run.againAfter} />
            </>
          )}
        </span>
      )}
    </header>
  );
}

/** A bar for each day of the period, by kind of difference; clicking one filters the list by it. */
function Days({ run, days }: { run: Run; days: readonly DayOfRun[] }) {
  const { t, language } = useTranslation();
  const [, setQuery] = useSearchParams();
  const { fromDate, toDate } = run;
  const labels = useMemo(() => daysFrom(fromDate, toDate), [fromDate, toDate]);
  const data = useMemo<ChartData>(
    () => ({
      kind: 'bar',
      labels: labels.map((day) => dayWords(day, language)),
      series: differenceKinds.map((kind) => ({
        name: t(`choices.differenceKind.${kind}`),
        values: labels.map((day) =>
          String(days.find((each) => each.day === day && each.kind === kind)?.count ?? 0),
        ),
      })),
    }),
    [days, labels, t, language],
  );
  if (run.state === 'reading') return null;
  if (days.length === 0) return <p className="run-panel">{t('reconciliation.none')}</p>;
  const narrow = (index: number): void => {
    const day = labels[index];
    if (day)
      setQuery([
        ['f', `day~gte~${day}`],
        ['f', `day~lte~${day}`],
      ]);
  };
  return <Chart title={t('reconciliation.byDay')} data={data} height={200} onPick={narrow} />;
}
