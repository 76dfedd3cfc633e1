import './jobs.css';
import './operations.css';

import { Chart, type ChartData } from '../../charts';
import { useTranslation } from '../../providers/translation';
import { FailedState } from '../../shell/states/failed-state';
import type { HourView, JobView, JobDashboard as Dashboard } from '@modules/operations/contract';
import { callJobs, useSteady } from './use-steady';
import { PageLink } from '../../shell/frame/page-link';

const EVERY = 15_000;
const ask = (): Promise<Dashboard> => callJobs<Dashboard>('dashboard');

/** The background work of the last day. */
export default function JobDashboard() {
  const { t } = useTranslation();
  const { answer, error, look } = useSteady(ask, EVERY);
  return (
    <div className="jobs-page">
      <header className="ops-head">
        <div className="ops-title">
          <h1>{t('jobs.dashboard')}</h1>
        </div>
        <PageLink orNothing page="sysJob">
          {t('jobs.title')}
        </PageLink>
      </header>
      {answer ? (
        <Shown {...answer} />
      ) : error === null ? (
        <div className="bone block" aria-busy="true" />
      ) : (
        <FailedState error={error} again={() => void look()} />
      )}
    </div>
  );
}

function Shown({ jobs, hours }: Dashboard) {
  const { t } = useTranslation();
  const sum = (of: (hour: HourView) => number): number =>
    hours.reduce((total, hour) => total + of(hour), 0);
  const figures = [
    [t('jobs.total'), jobs.length],
    [t('jobs.paused'), jobs.filter(({ paused }) => paused).length],
    [t('jobs.rounds'), sum(({ runs }) => runs)],
    [t('jobs.errors'), sum(({ errors }) => errors)],
  ] as const;
  return (
    <>
      <dl className="job-figures">
        {figures.map(([word, figure]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd className="figures">{figure.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      <div className="job-charts">
        <div>
          <Chart title={t('jobs.itemsByHour')} data={byHour(hours, t('jobs.found'), 'found')} />
        </div>
        <div>
          <Chart
            title={t('jobs.failuresByHour')}
            data={byHour(hours, t('jobs.errors'), 'errors')}
          />
        </div>
        <div>
          <Chart title={t('jobs.timeByJob')} data={byJob(jobs, hours, t('jobs.milliseconds'))} />
        </div>
      </div>
    </>
  );
}

function byHour(hours: readonly HourView[], name: string, of: 'found' | 'errors'): ChartData {
  const sums = new Map<string, number>();
  for (const each of hours) sums.set(each.hour, (sums.get(each.hour) ?? 0) + each[of]);
  const series = { name, values: [...sums.values()].map(String) };
  return {
    kind: 'bar',
    labels: [...sums.keys()].map((hour) => hour.slice(11, 16)),
    series: [of === 'errors' ? { ...series, tone: 'failed' } : series],
  };
}

const JOBS_SHOWN = 8;

/** The jobs that ran longest. */
function byJob(jobs: readonly JobView[], hours: readonly HourView[], unit: string): ChartData {
  const sums = new Map<string, number>();
  for (const { jobId, elapsed } of hours) sums.set(jobId, (sums.get(jobId) ?? 0) + elapsed);
  const longest = [...sums].sort(([, a], [, b]) => b - a).slice(0, JOBS_SHOWN);
  const nameOf = (id: string): string => jobs.find(({ jobId }) => jobId === id)?.description ?? id;
  return {
    kind: 'bar',
    unit,
    labels: longest.map(([id]) => nameOf(id)),
    series: [{ name: unit, values: longest.map(([, sum]) => String(sum)) }],
  };
}
