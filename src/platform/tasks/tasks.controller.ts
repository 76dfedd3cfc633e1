import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { IdBody, IdText, PageBody } from '../http/bodies';
import { AnswersFile } from '../http/answers';
import { InView, SignedIn } from '../http/route-decorators';
import { Lists } from '../resource/list/lists';
import { ExportBody } from '../resource/transfer/bodies';
import { Exports } from '../resource/transfer/exports';
import { currentScope } from '../tenancy/org-scope';
import { inReadersWords, inWords, itemsOf, resultColumns, withSentence } from './task-items';
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

const VIEW = `t.id, t.kind, t.status, t.total, t.succeeded, t.failed, t.skipped,
  t.result_file_id AS resultFileId, t.create_time AS createTime, t.begin_time AS beginTime,
  t.end_time AS endTime, t.last_error AS message`;

/** The user's own long-running tasks: progress, results, cancel, retry failed items. */
@ApiTags('tasks')
@Controller('task')
export class TasksController {
  constructor(
    private readonly tasks: Tasks,
    private readonly lists: Lists,
    private readonly exports: Exports,
    private readonly units: UnitOfWork,
  ) {}

  /** The user's last twenty. */
  @Get('mine')
  @SignedIn()
  async mine(): Promise<TaskView[]> {
    const { orgId, userId } = currentScope();
    const rows: TaskView[] = await this.units.manager.query(
      `SELECT ${VIEW} FROM platform_task t WHERE t.org_id = ? AND t.create_user_id = ?
       ORDER BY t.id DESC LIMIT 20`,
      [orgId, userId],
    );
    return rows.map(inReadersWords);
  }

  @Get('detail')
  @SignedIn()
  async detail(@Query() { id }: IdBody): Promise<TaskView> {
    const { orgId, userId } = currentScope();
    const rows: TaskView[] = await this.units.manager.query(
      `SELECT ${VIEW} FROM platform_task t WHERE t.id = ? AND t.org_id = ? AND t.create_user_id = ?`,
      [id, orgId, userId],
    );
    if (!rows[0]) throw new NotFound();
    return inReadersWords(rows[0]);
  }

  @Post('items')
  @InView()
  @SignedIn()
  async items(@Body() body: ItemsBody): Promise<PageResult<TaskItemView>> {
    await this.detail(body);
    return this.lists.page(itemsOf(body.id, body.status), body, (row) => withSentence(row));
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
