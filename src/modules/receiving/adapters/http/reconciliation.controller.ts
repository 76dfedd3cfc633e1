import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { PageResult } from '@kernel/resource';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { StartRun } from '../../application/reconciliation/start-run';
import { CountDifferencesByDay, GetRun, ListRuns } from '../../queries/reconciliation-queries';
import type { DayOfRun } from '../../queries/reconciliation-queries.types';
import { PeriodBody } from './reconciliation.bodies';
import type { RunItem } from '../../queries/received-views.types';

/** Compares our documents with the authority's, by issue date. */
@ApiTags('reconciliation')
@ApiBearerAuth()
@Controller('reconciliation')
export class ReconciliationController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
  ) {}

  @Post('page')
  @Allow('reconciliation:page')
  page(@Body() body: PageBody): Promise<PageResult<RunItem>> {
    return this.queries.execute(new ListRuns(body));
  }

  @Get('detail')
  @Allow('reconciliation:page')
  detail(@Query() { id }: IdBody): Promise<RunItem> {
    return this.queries.execute(new GetRun(id));
  }

  @Get('byDay')
  @Allow('reconciliation:page')
  byDay(@Query() { id }: IdBody): Promise<DayOfRun[]> {
    return this.queries.execute(new CountDifferencesByDay(id));
  }

  /** Starts a comparison as a task; returns the id of the run. */
  @Post('add')
  @Allow('reconciliation:add')
  add(@Body() period: PeriodBody): Promise<string> {
    return this.commands.execute(new StartRun(period));
  }
}
