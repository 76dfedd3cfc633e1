import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { PageResult } from '@kernel/resource';
import { NotFound, type Params } from '@kernel/rules';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { IdBody, IdText, PageBody } from '../http/bodies';
import { SignedIn } from '../http/marks';
import { say } from '../i18n/catalogues';
import { Lists } from '../resource/list/lists';
import type { ListSpec } from '../resource/list/list.types';
import { currentScope } from '../tenancy/org-scope';
import { Tasks } from './tasks';
import type { ItemStatus } from './task.types';

class ItemsBody extends PageBody {
  @IdText()
  id!: string;

  @IsOptional()
  @IsIn(['waiting', 'succeeded', 'failed', 'skipped'])
  status?: ItemStatus;
}

export interface TaskView {
  id: string;
  kind: string;
  status: string;
  total: number;
  succeeded: number;
  failed: number;
  skipped: number;
  resultFileId: string | null;
  createTime: Date;
  beginTime: Date | null;
  endTime: Date | null;
}

const VIEW = `t.id, t.kind, t.status, t.total, t.succeeded, t.failed, t.skipped,
  t.result_file_id AS resultFileId, t.create_time AS createTime, t.begin_time AS beginTime,
  t.end_time AS endTime`;

const itemColumns = {
  recordId: { sql: 'i.record_id', kind: 'text' },
  label: { sql: 'i.label', kind: 'text', search: true },
  status: { sql: 'i.status', kind: 'text' },
  code: { sql: 'i.code', kind: 'text' },
  params: { sql: 'i.params', kind: 'text', filterable: false },
  endTime: { sql: 'i.end_time', kind: 'instant' },
} as const;

/** A user's own long work: progress, results, cancel, once more for what failed. */
@ApiTags('tasks')
@Controller('task')
export class TasksController {
  constructor(
    private readonly tasks: Tasks,
    private readonly lists: Lists,
    private readonly units: UnitOfWork,
  ) {}

  /** The last twenty of the user. */
  @Get('mine')
  @SignedIn()
  mine(): Promise<TaskView[]> {
    const { orgId, userId } = currentScope();
    return this.units.manager.query(
      `SELECT ${VIEW} FROM platform_task t WHERE t.org_id = ? AND t.create_user_id = ?
       ORDER BY t.id DESC LIMIT 20`,
      [orgId, userId],
    );
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
    return rows[0];
  }

  @Post('items')
  @SignedIn()
  async items(@Body() body: ItemsBody): Promise<PageResult<Record<string, unknown>>> {
    await this.detail(body);
    const spec: ListSpec = {
      from: 'platform_task_item i',
      alias: 'i',
      scope: 'system',
      columns: itemColumns,
      where: {
        sql: `i.task_id = ?${body.status ? ' AND i.status = ?' : ''}`,
        params: body.status ? [body.id, body.status] : [body.id],
      },
    };
    return this.lists.page(spec, body, withSentence);
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

const withSentence = (row: Record<string, unknown>): Record<string, unknown> => {
  const params = (
    typeof row.params === 'string' ? JSON.parse(row.params) : row.params
  ) as Params | null;
  return {
    ...row,
    params,
    message: typeof row.code === 'string' ? say(row.code, params ?? {}) : null,
  };
};
