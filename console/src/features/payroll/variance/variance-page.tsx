import { ArrowLeftOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import {
  type VarianceCause,
  varianceCauses,
  type VarianceFigure,
  varianceFigures,
  type VarianceView,
} from '@modules/payroll/contract';
import { Chart, type ChartData } from '../../../charts';
import { ApiError } from '../../../providers/http/api-error';
import { useTranslation } from '../../../providers/translation';
import { EmptyState } from '../../../resource';
import { usePageTitle } from '../../../shell/frame/page-title';
import { NoPermissionPage, NotFoundPage } from '../../../shell/states/dead-ends';
import { FailedState } from '../../../shell/states/failed-state';
import { Skeleton } from '../../../shell/states/skeleton';
import { payrollRuns } from '../payroll-calls';
import { useRunData } from '../use-run-data';
import { useOwnPath } from '../../../shell/frame/shell-data';
import { useMonthWords } from '../words';
import { Causes } from './causes';
import { PeopleTable } from './people-table';

/**
 * The differences of a month from the previous one, in total and by person, each with its causes.
 */
export default function VariancePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const words = useMonthWords();
  const { value, error, again } = useRunData(
    useCallback((signal) => payrollRuns.variance(id, signal), [id]),
  );
  usePageTitle(value && `${t('payrollRun.variance.title')} ${words(value.month)}`);
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error instanceof ApiError && error.isForbidden) return <NoPermissionPage />;
  if (error) return <FailedState error={error} again={again} />;
  if (!value) return <Skeleton />;
  return <Page variance={value} id={id} />;
}

function Page({ variance, id }: { variance: VarianceView; id: string }) {
  const { t } = useTranslation();
  const words = useMonthWords();
  const home = useOwnPath();
  const [figure, setFigure] = useState<VarianceFigure>('net');
  const [cause, setCause] = useState<VarianceCause | null>(null);
  return (
    <article className="payroll-run">
      <header className="page-head">
        <Link className="page-back" to={`${home}/${id}`} aria-label={t('payrollRun.variance.back')}>
          <ArrowLeftOutlined />
        </Link>
        <div className="page-title">
          <h1>{t('payrollRun.variance.title')}</h1>
          <span className="dim">
            {words(variance.month)} – {words(variance.monthBefore)}
          </span>
        </div>
        <Segmented
          value={figure}
          onChange={setFigure}
          options={varianceFigures.map((each) => ({
            value: each,
            label: t(`payrollRun.figure.${each}`),
          }))}
        />
      </header>
      {!variance.hasMonthBefore ? (
        <EmptyState
          mark="0"
          title={t('payrollRun.variance.noBefore', { month: words(variance.monthBefore) })}
          text={t('payrollRun.variance.noBeforeText')}
        />
      ) : (
        <>
          {variance.isWithheld && <p className="dim">{t('payrollRun.withheldText')}</p>}
          {variance.total && (
            <div className="variance-top">
              <section className="payroll-panel">
                <Causes variance={variance} figure={figure} pick={setCause} />
              </section>
              <CausesChart variance={variance} figure={figure} pick={setCause} />
            </div>
          )}
          <PeopleTable
            variance={variance}
            figure={figure}
            cause={cause}
            runId={id}
            clear={() => setCause(null)}
          />
        </>
      )}
    </article>
  );
}

interface ChartProps {
  variance: VarianceView;
  figure: VarianceFigure;
  pick: (cause: VarianceCause) => void;
}

/** A bar for each cause; clicking one filters the people by it. */
function CausesChart({ variance, figure, pick }: ChartProps) {
  const { t } = useTranslation();
  const causes = variance.total?.[figure].causes;
  const there = useMemo(
    () => varianceCauses.filter((cause) => causes?.[cause] !== undefined),
    [causes],
  );
  const data = useMemo<ChartData>(
    () => ({
      kind: 'bar',
      unit: 'MYR',
      labels: there.map((cause) => t(`payrollRun.cause.${cause}`)),
      series: [
        {
          name: t('payrollRun.variance.difference'),
          values: there.map((cause) => causes?.[cause] ?? '0'),
        },
      ],
    }),
    [there, causes, t],
  );
  if (there.length === 0) return <p className="dim">{t('payrollRun.variance.none')}</p>;
  const open = (index: number): void => {
    const cause = there[index];
    if (cause) pick(cause);
  };
  return <Chart title={t('payrollRun.variance.byCause')} data={data} height={240} onPick={open} />;
}
