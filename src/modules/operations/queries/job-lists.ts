import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { HOUR, localDateTime } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentLanguage } from '@platform/context';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import { Lists, type ListSpec } from '@platform/resource';
import { localView } from '@platform/http/local-view';
import type { HourView, JobDetail, JobRecordView, JobView, TriggerView } from './job-lists.types';

interface Row {
  job_id: string;
  pause_ms: number;
  cron: string | null;
  paused: number;
  last_run_time: Date | null;
  next_run_time: Date | null;
  last_elapsed: number | null;
  last_result: string | null;
  last_error: string | null;
  number_of_runs: string;
  number_of_errors: string;
}

/** Jobs are built in: 0 (platform-api, section 8.1). */
const BUILT_IN = 0;
const GROUP = 'background';
/** 1 ready, 3 paused. */
const READY = 1;
const PAUSED = 3;
/** The status of a failed run: the family has no other number for it. */
const FAILED = 7;

interface HourRow extends Omit<HourView, 'jobId' | 'hour' | 'elapsed'> {
  job_id: string;
  hour: Date;
  elapsed: string;
}

const recordColumns = {
  id: { sql: 'r.id', kind: 'id' },
  jobId: { sql: 'r.job_id', kind: 'text', ascii: true, search: true },
  lastRunTime: { sql: 'r.last_run_time', kind: 'instant', sortable: true },
  elapsedTime: { sql: 'r.elapsed_time', kind: 'integer', sortable: true },
  found: { sql: 'r.found', kind: 'integer', sortable: true },
  outcome: { sql: 'r.status', kind: 'choice' },
  result: { sql: 'r.result', kind: 'text' },
} as const satisfies ListSpec['columns'];

const records: ListSpec = {
  from: 'operations_job_record r',
  alias: 'r',
  scope: 'system',
  columns: recordColumns,
};

/** The background jobs for the Super Admin: which exist, their state and their results. */
export class ListJobs extends Query<JobView[]> {}

@QueryHandler(ListJobs)
export class ListJobsHandler implements IQueryHandler<ListJobs> {
  constructor(private readonly units: UnitOfWork) {}

  async execute(): Promise<JobView[]> {
    const rows: Row[] = await this.units.manager.query(
      'SELECT * FROM operations_job ORDER BY job_id',
    );
    return rows.map(jobView);
  }
}

export class ListJobRecords extends Query<PageResult<JobRecordView>> {
  constructor(readonly request: PageQuery & { jobId?: string }) {
    super();
  }
}

@QueryHandler(ListJobRecords)
export class ListJobRecordsHandler implements IQueryHandler<ListJobRecords> {
  constructor(private readonly lists: Lists) {}

  execute({ request: { jobId, ...query } }: ListJobRecords): Promise<PageResult<JobRecordView>> {
    const where = jobId ? { sql: 'r.job_id = ?', params: [jobId] } : undefined;
    return this.lists.page({ ...records, ...(where && { where }) }, query, recordView);
  }
}

/** A run as clients of the API family read it: its job is also its trigger. */
type Listed = Omit<
  JobRecordView,
  'triggerId' | 'status' | 'numberOfRuns' | 'nextRunTime' | 'createdTime'
>;

const recordView = (row: Readonly<Record<string, unknown>>): JobRecordView => ({
  ...(localView(row) as Record<keyof typeof recordColumns, unknown> as Listed),
  triggerId: String(row.jobId),
  status: row.outcome === 'failed' ? FAILED : READY,
  numberOfRuns: null,
  nextRunTime: null,
  createdTime: row.lastRunTime instanceof Date ? localDateTime(row.lastRunTime) : null,
});

/** The last day, hour by hour. */
export class ListJobHours extends Query<HourView[]> {}

@QueryHandler(ListJobHours)
export class ListJobHoursHandler implements IQueryHandler<ListJobHours> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<HourView[]> {
    const since = new Date(this.clock.now().getTime() - 24 * HOUR);
    const rows: HourRow[] = await this.units.manager.query(
      `SELECT job_id, hour, runs, errors, found, elapsed, longest FROM operations_job_hour
       WHERE hour >= ? ORDER BY hour, job_id`,
      [since],
    );
    return rows.map(({ job_id: jobId, hour, elapsed, ...counts }) => ({
      jobId,
      hour: localDateTime(hour),
      elapsed: Number(elapsed),
      ...counts,
    }));
  }
}

function jobView(row: Row): JobView {
  const { job_id: jobId } = row;
  const common = { id: jobId, jobId, groupName: GROUP, createType: BUILT_IN };
  const [description, trigger] = [nameOf(jobId), triggerView(row)];
  const jobDetail: JobDetail = {
    ...common,
    description,
    jobType: jobId,
    concurrent: false,
    includeAnnotation: false,
    assemblyName: null,
    properties: null,
    scriptCode: null,
    updatedTime: trigger.updatedTime,
  };
  return { ...common, jobDetail, paused: row.paused === 1, description, jobTriggers: [trigger] };
}

const triggerView = (row: Row): TriggerView => ({
  triggerId: row.job_id,
  jobId: row.job_id,
  triggerType: row.cron ? 'cron' : 'period',
  args: JSON.stringify([row.cron ?? row.pause_ms]),
  pause: row.pause_ms,
  status: row.paused === 1 ? PAUSED : READY,
  lastRunTime: row.last_run_time && localDateTime(row.last_run_time),
  nextRunTime: row.paused === 1 || !row.next_run_time ? null : localDateTime(row.next_run_time),
  numberOfRuns: Number(row.number_of_runs),
  numberOfErrors: Number(row.number_of_errors),
  maxNumberOfRuns: 0,
  maxNumberOfErrors: 0,
  numRetries: 0,
  retryTimeout: 0,
  startNow: true,
  runOnStart: true,
  resetOnlyOnce: false,
  assemblyName: null,
  description: null,
  startTime: null,
  endTime: null,
  updatedTime: row.last_run_time && localDateTime(row.last_run_time),
  lastElapsed: row.last_elapsed,
  lastResult: row.last_result,
  lastError: row.last_error,
});

/** A job without a translated name is shown by its id. */
function nameOf(jobId: string): string {
  const key = `jobs.names.${jobId}`;
  return hasSentence(key, currentLanguage()) ? translate(key) : jobId;
}
