import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { PageResult } from '@kernel/resource';
import { Queries } from '../cqrs/queries';
import { IdBody, IdText, PageBody } from '../http/bodies';
import { AnswersFile } from '../http/answers';
import { InView, SignedIn } from '../http/route-decorators';
import { ExportBody } from '../resource/transfer/bodies';
import { Exports } from '../resource/transfer/exports';
import { GetOwnTask, ListOwnTasks, PageTaskItems } from './own-tasks';
import { inWords, itemsOf, resultColumns } from './task-items';
import { Tasks } from './tasks';
import type { ItemStatus, TaskItemView, TaskView } from './task.types';

const outcomes: readonly ItemStatus[] = ['waiting', 'succeeded', 'failed', 'skipped'];

class ItemsBody extends PageBody {
  @IdText()
  id!: string;

  @IsOptional()
  @IsIn(outcomes)
  status?: ItemStatus;
}

class ResultBody extends PickType(ExportBody, ['format']) {
  @IdText()
  id!: string;

  @IsOptional()
  @IsIn(outcomes)
  status?: ItemStatus;
}

/** The user's own long-running tasks: progress, results, cancel, retry failed items. */
@ApiTags('tasks')
@Controller('task')
export class TasksController {
  constructor(
    private readonly tasks: Tasks,
    private readonly exports: Exports,
    private readonly queries: Queries,
  ) {}

  /** The user's last twenty. */
  @Get('mine')
  @SignedIn()
  mine(): Promise<TaskView[]> {
    return this.queries.execute(new ListOwnTasks());
  }

  @Get('detail')
  @SignedIn()
  detail(@Query() { id }: IdBody): Promise<TaskView> {
    return this.queries.execute(new GetOwnTask(id));
  }

  @Post('items')
  @InView()
  @SignedIn()
  items(@Body() { id, status, ...page }: ItemsBody): Promise<PageResult<TaskItemView>> {
    return this.queries.execute(new PageTaskItems(id, status, page));
  }

  /** Every item with its outcome and reason, as a sheet. */
  @Post('export')
  @SignedIn()
  @AnswersFile()
  async export(
    @Body() { id, status, format }: ResultBody,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.detail({ id });
    const rows = inWords(this.exports.rows(itemsOf(id, status), { format, scope: 'all' }));
    return this.exports.send(reply, 'task', format, resultColumns(), rows);
  }

  @Post('cancel')
  @SignedIn()
  cancel(@Body() { id }: IdBody): Promise<void> {
    return this.tasks.cancel(id);
  }

  @Post('retryFailed')
  @SignedIn()
  retryFailed(@Body() { id }: IdBody): Promise<void> {
    return this.tasks.retryFailed(id);
  }
}
