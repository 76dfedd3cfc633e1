import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { currentScope } from '../tenancy/org-scope';
import { Lists } from '../resource/list/lists';
import { inReadersWords, itemsOf, withSentence } from './task-items';
import type { ItemStatus, TaskItemView, TaskView } from './task.types';

const select = `SELECT t.id, t.kind, t.status, t.total, t.succeeded, t.failed, t.skipped,
  t.result_file_id AS resultFileId, t.create_time AS createTime, t.begin_time AS beginTime,
  t.end_time AS endTime, t.last_error AS message
  FROM platform_task t WHERE t.org_id = ? AND t.create_user_id = ?`;

/** The user's last twenty tasks in the current organisation, the latest first. */
export class ListOwnTasks extends Query<TaskView[]> {}

@QueryHandler(ListOwnTasks)
export class ListOwnTasksHandler implements IQueryHandler<ListOwnTasks> {
  constructor(private readonly units: UnitOfWork) {}

  async execute(): Promise<TaskView[]> {
    const { orgId, userId } = currentScope();
    const rows: TaskView[] = await this.units.manager.query(
      `${select} ORDER BY t.id DESC LIMIT 20`,
      [orgId, userId],
    );
    return rows.map(inReadersWords);
  }
}

/** One of the user's tasks; another person's is not found. */
export class GetOwnTask extends Query<TaskView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetOwnTask)
export class GetOwnTaskHandler implements IQueryHandler<GetOwnTask> {
  constructor(private readonly units: UnitOfWork) {}

  execute({ id }: GetOwnTask): Promise<TaskView> {
    return ownTask(this.units, id);
  }
}

/** The items of one of the user's tasks, all of them or those with one outcome. */
export class PageTaskItems extends Query<PageResult<TaskItemView>> {
  constructor(
    readonly id: string,
    readonly status: ItemStatus | undefined,
    readonly page: PageQuery,
  ) {
    super();
  }
}

@QueryHandler(PageTaskItems)
export class PageTaskItemsHandler implements IQueryHandler<PageTaskItems> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly lists: Lists,
  ) {}

  async execute({ id, status, page }: PageTaskItems): Promise<PageResult<TaskItemView>> {
    await ownTask(this.units, id);
    return this.lists.page(itemsOf(id, status), page, (row) => withSentence(row));
  }
}

async function ownTask(units: UnitOfWork, id: string): Promise<TaskView> {
  const { orgId, userId } = currentScope();
  const rows: TaskView[] = await units.manager.query(`${select} AND t.id = ?`, [orgId, userId, id]);
  if (!rows[0]) throw new NotFound();
  return inReadersWords(rows[0]);
}
