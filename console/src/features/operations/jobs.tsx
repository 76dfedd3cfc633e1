import './jobs.css';
import './operations.css';
import {
  BarChartOutlined,
  CaretRightOutlined,
  PauseOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons';
import { App, Alert, Table, type TableColumnType } from 'antd';

import type { PageResult } from '@kernel/resource';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { type Action, ActionMenu, Instant, Nothing, SkeletonRows, StatusTag } from '../../resource';
import { FailedState } from '../../shell/states/failed-state';
import { usePhone } from '../../shell/look/media';
import { JobRecords } from './job-records';
import type { JobView } from '@modules/operations/contract';
import { triggerOf } from './jobs.types';
import { callJobs, type Steady, useSteady } from './use-steady';
import { useSpan } from './use-span';
import { PageLink } from '../../shell/frame/page-link';

const EVERY = 3_000;

const askJobs = async (): Promise<JobView[]> =>
  (await callJobs<PageResult<JobView>>('pageJobDetail', { pageSize: 200 })).items;

/** The background jobs: their state, run now, pause. */
export default function Jobs() {
  const { t } = useTranslation();
  const jobs = useSteady(askJobs, EVERY);
  const paused = jobs.answer?.filter((job) => job.paused).length ?? 0;
  return (
    <div className="jobs-page">
      <header className="ops-head">
        <div className="ops-title">
          <h1>{t('jobs.title')}</h1>
          {jobs.answer && (
            <span className="dim figures">{t('resource.count', { n: jobs.answer.length })}</span>
          )}
        </div>
        <JobLinks />
      </header>
      <p className="dim">{t('jobs.purpose')}</p>
      {paused > 0 && (
        <Alert type="warning" showIcon message={t('jobs.somePaused', { n: paused })} />
      )}
      {jobs.error !== null && jobs.answer === null ? (
        <FailedState error={jobs.error} again={() => void jobs.look()} />
      ) : (
        <Body jobs={jobs} />
      )}
    </div>
  );
}

function JobLinks() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <div className="ops-tools">
      {can('sysJob:dashboard') && (
        <PageLink orNothing page="jobDashboard">
          <BarChartOutlined aria-hidden /> {t('jobs.dashboard')}
        </PageLink>
      )}
      {can('sysDatabase:visualDbTable') && (
        <PageLink orNothing page="databaseVisual">
          {t('jobs.diagram')}
        </PageLink>
      )}
    </div>
  );
}

function Body({ jobs }: { jobs: Steady<JobView[]> }) {
  const phone = usePhone();
  const actions = useJobActions(jobs);
  const columns = useColumns(actions);
  if (!jobs.answer) return <SkeletonRows />;
  if (phone) return <Cards jobs={jobs.answer} actions={actions} />;
  return (
    <Table<JobView>
      rowKey="jobId"
      size="small"
      columns={columns}
      dataSource={jobs.answer}
      pagination={false}
      scroll={{ x: 1000 }}
      expandable={{ expandedRowRender: (job) => <JobRecords jobId={job.jobId} /> }}
    />
  );
}

function Cards({ jobs, actions }: { jobs: JobView[]; actions: (job: JobView) => Action[] }) {
  const { t } = useTranslation();
  return (
    <ul className="job-cards">
      {jobs.map((job) => (
        <li key={job.jobId}>
          <div>
            <strong>{job.description}</strong>
            <p className="dim">
              {t('jobs.last')} <Instant value={triggerOf(job).lastRunTime} />
              {' · '}
              {t('jobs.errors')} {triggerOf(job).numberOfErrors}
            </p>
            <State job={job} />
          </div>
          <ActionMenu
            actions={actions(job)}
            label={t('resource.rowActions', { name: job.description })}
          />
        </li>
      ))}
    </ul>
  );
}

function State({ job }: { job: JobView }) {
  const { t } = useTranslation();
  const { lastResult, lastError } = triggerOf(job);
  if (job.paused) return <StatusTag tone="attention">{t('jobs.paused')}</StatusTag>;
  if (lastResult === null) return <StatusTag tone="waiting">{t('jobs.never')}</StatusTag>;
  const failed = lastResult === 'failed';
  return (
    <span title={failed ? (lastError ?? undefined) : undefined}>
      <StatusTag tone={failed ? 'failed' : 'valid'}>
        {t(failed ? 'jobs.failed' : 'jobs.succeeded')}
      </StatusTag>
    </span>
  );
}

function useColumns(actions: (job: JobView) => Action[]): TableColumnType<JobView>[] {
  const { t } = useTranslation();
  const span = useSpan();
  const count = (value: number) => <span className="figures">{value.toLocaleString('en')}</span>;
  return [
    { title: t('jobs.name'), dataIndex: 'description', width: 240, fixed: 'left' },
    { title: t('jobs.result'), width: 130, render: (_, job) => <State job={job} /> },
    { title: t('jobs.every'), width: 90, render: (_, job) => span(triggerOf(job).pause) },
    {
      title: t('jobs.last'),
      width: 120,
      render: (_, job) => <Instant value={triggerOf(job).lastRunTime} />,
    },
    {
      title: t('jobs.next'),
      width: 120,
      render: (_, job) => <Instant value={triggerOf(job).nextRunTime} />,
    },
    {
      title: t('jobs.duration'),
      width: 100,
      align: 'end',
      render: (_, job) => {
        const { lastElapsed } = triggerOf(job);
        return lastElapsed === null ? (
          <Nothing />
        ) : (
          <>
            {count(lastElapsed)} {t('jobs.milliseconds')}
          </>
        );
      },
    },
    {
      title: t('jobs.runs'),
      width: 100,
      align: 'end',
      render: (_, job) => count(triggerOf(job).numberOfRuns),
    },
    {
      title: t('jobs.errors'),
      width: 100,
      align: 'end',
      render: (_, job) => count(triggerOf(job).numberOfErrors),
    },
    {
      key: 'actions',
      width: 48,
      fixed: 'right',
      title: <span className="hidden-label">{t('action.more')}</span>,
      render: (_, job) => (
        <ActionMenu
          actions={actions(job)}
          label={t('resource.rowActions', { name: job.description })}
        />
      ),
    },
  ];
}

function useJobActions({ look }: Steady<JobView[]>): (job: JobView) => Action[] {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const send = async (verb: string, { jobId }: JobView): Promise<void> => {
    await callJobs(verb, { jobId });
    await look();
  };
  return (job) => [
    {
      key: 'run',
      label: t('jobs.run'),
      icon: <CaretRightOutlined />,
      allow: 'sysJob:runJob',
      run: async () => {
        await send('runJob', job);
        void message.success(t('jobs.wanted', { name: job.description }));
      },
    },
    job.paused
      ? {
          key: 'start',
          label: t('jobs.resume'),
          icon: <PlayCircleOutlined />,
          allow: 'sysJob:startJob',
          run: () => send('startJob', job),
        }
      : {
          key: 'pause',
          label: t('jobs.pause'),
          icon: <PauseOutlined />,
          allow: 'sysJob:pauseJob',
          danger: true,
          run: () =>
            modal.confirm({
              title: t('jobs.pauseAsk', { name: job.description }),
              content: t('jobs.pauseAfter'),
              okText: t('jobs.pause'),
              onOk: () => send('pauseJob', job),
            }),
        },
  ];
}
