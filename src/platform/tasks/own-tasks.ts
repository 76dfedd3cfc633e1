import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { currentScope } from '../tenancy/org-scope';
import { inReadersWords } from './task-items';
import type { TaskView } from './task.types';

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

  async execute({ id }: GetOwnTask): Promise<TaskView> {
    const { orgId, userId } = currentScope();
    const rows: TaskView[] = await this.units.manager.query(`${select} AND t.id = ?`, [
      ...[orgId, userId, id],
    ]);
    if (!rows[0]) throw new NotFound();
    return inReadersWords(rows[0]);
  }
}
