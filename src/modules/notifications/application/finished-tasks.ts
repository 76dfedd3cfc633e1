import { Injectable } from '@nestjs/common';
import { translate } from '@platform/i18n/catalogues';
import type { Occurrence, OccurrencePeriod } from '@platform/occurrences';
import { Tasks } from '@platform/tasks';

/** Background tasks that have ended, reported to the person who started them. */
@Injectable()
export class FinishedTasks {
  constructor(private readonly tasks: Tasks) {}

  async within(period: OccurrencePeriod): Promise<Occurrence[]> {
    const done = await this.tasks.doneWithin(period);
    return done.map(({ id, orgId, userId, at, ...task }) => ({
      orgId,
      key: id,
      at,
      page: 'task',
      permission: null,
      recordId: id,
      supplierId: null,
      createdBy: userId,
      userId,
      words: {
        task: translate(`task.kind.${task.kind}`, {}, task.language),
        done: String(task.succeeded),
        failed: String(task.failed),
      },
    }));
  }
}
