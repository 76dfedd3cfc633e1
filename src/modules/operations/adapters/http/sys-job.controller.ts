import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import type { PageResult } from '@kernel/resource';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { PageBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { ChangeJob } from '../../application/change-job';
import { ListJobHours, ListJobRecords, ListJobs } from '../../queries/job-lists';
import type {
  JobView,
  TriggerView,
  JobDashboard,
  JobRecordView,
} from '../../queries/job-lists.types';
import { ListCriteria } from '@platform/http/list-criteria';

class JobBody {
  @Matches(/^[A-Za-z0-9]{1,64}$/)
  jobId!: string;
}

class JobPageBody extends PageBody {
  @ListCriteria()
  jobId?: string;

  /** A job has one trigger, which has the same name. */
  @ListCriteria()
  triggerId?: string;

  @ListCriteria()
  groupName?: string;

  @ListCriteria()
  description?: string;
}

class JobQuery {
  @ListCriteria()
  jobId?: string;
}

/**
 * Background jobs (platform-api, section 8). They are part of the program: none can be added or
 * deleted.
 */
@ApiTags('sysJob')
@ApiBearerAuth()
@Controller('sysJob')
export class SysJobController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
  ) {}

  @Post('pageJobDetail')
  @Allow('sysJob:pageJobDetail')
  async page(@Body() request: JobPageBody): Promise<PageResult<JobView>> {
    const [page, pageSize] = [request.page ?? 1, request.pageSize ?? 20];
    const all = (await this.queries.execute(new ListJobs())).filter((job) =>
      isWanted(job, request),
    );
    const totalPages = Math.ceil(all.length / pageSize);
    return {
      page,
      pageSize,
      total: all.length,
      totalPages,
      items: all.slice((page - 1) * pageSize, page * pageSize),
      hasPrevPage: page > 1,
      hasNextPage: page < totalPages,
    };
  }

  @Get('listJobGroup')
  @Allow('sysJob:pageJobDetail')
  groups(): Promise<string[]> {
    return this.groupNames();
  }

  /** The same for older clients, which use POST. */
  @Post('listJobGroup')
  @Allow('sysJob:pageJobDetail')
  groupsPosted(): Promise<string[]> {
    return this.groupNames();
  }

  private async groupNames(): Promise<string[]> {
    return [
      ...new Set((await this.queries.execute(new ListJobs())).map(({ groupName }) => groupName)),
    ];
  }

  @Get('jobTriggerList')
  @Allow('sysJob:pageJobDetail')
  async triggers(@Query() { jobId: wanted }: JobQuery): Promise<TriggerView[]> {
    const found = (await this.queries.execute(new ListJobs())).find((job) => job.jobId === wanted);
    return found?.jobTriggers ?? [];
  }

  @Post('pageJobTriggerRecord')
  @Allow('sysJob:pageJobDetail')
  records(
    @Body() { groupName: _, description: __, jobId, triggerId, ...request }: JobPageBody,
  ): Promise<PageResult<JobRecordView>> {
    return this.queries.execute(new ListJobRecords({ ...request, jobId: jobId || triggerId }));
  }

  @Get('dashboard')
  @Allow('sysJob:dashboard')
  async dashboard(): Promise<JobDashboard> {
    const [jobs, hours] = await Promise.all([
      this.queries.execute(new ListJobs()),
      this.queries.execute(new ListJobHours()),
    ]);
    return { jobs, hours };
  }

  @Post('runJob')
  @Allow('sysJob:runJob')
  run(@Body() { jobId }: JobBody): Promise<void> {
    return this.commands.execute(new ChangeJob('runJob', jobId));
  }

  @Post('pauseJob')
  @Allow('sysJob:pauseJob')
  pause(@Body() { jobId }: JobBody): Promise<void> {
    return this.commands.execute(new ChangeJob('pauseJob', jobId));
  }

  @Post('startJob')
  @Allow('sysJob:startJob')
  start(@Body() { jobId }: JobBody): Promise<void> {
    return this.commands.execute(new ChangeJob('startJob', jobId));
  }

  /** A job has one trigger: pausing or starting it pauses or starts the job. */
  @Post('pauseTrigger')
  @Allow('sysJob:pauseJob')
  pauseTrigger(@Body() { jobId }: JobBody): Promise<void> {
    return this.commands.execute(new ChangeJob('pauseJob', jobId));
  }

  @Post('startTrigger')
  @Allow('sysJob:startJob')
  startTrigger(@Body() { jobId }: JobBody): Promise<void> {
    return this.commands.execute(new ChangeJob('startJob', jobId));
  }
}

const isWanted = (job: JobView, { jobId, groupName, description, keyword }: JobPageBody): boolean =>
  [
    [job.jobId, jobId],
    [job.groupName, groupName],
    [job.description, description],
    [`${job.jobId} ${job.description}`, keyword],
  ].every(([text, part]) => !part || text!.toLowerCase().includes(part.toLowerCase()));
