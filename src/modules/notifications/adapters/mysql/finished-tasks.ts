import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Occurrence, OccurrencePeriod } from '@platform/occurrences';
import { currentScope } from '@platform/tenancy/org-scope';
import { translate } from '@platform/i18n/catalogues';

interface Row {
  id: string;
  org_id: string;
  create_user_id: string;
  kind: string;
  language: string;
  end_time: Date;
  succeeded: number;
  failed: number;
}

/** Background tasks that have ended, reported to the person who started them. */
@Injectable()
export class FinishedTasks {
  constructor(private readonly units: UnitOfWork) {}

  async within({ orgIds, from, to }: OccurrencePeriod): Promise<Occurrence[]> {
    // Only ever queried for all organisations at once.
    if (currentScope().readable !== 'all') return [];
    const rows = await this.units.manager.query<Row[]>(
      `SELECT id, org_id, create_user_id, kind, language, end_time, succeeded, failed
       FROM platform_task
       WHERE org_id IN (?) AND create_user_id IS NOT NULL AND status = 'done'
         AND end_time >= ? AND end_time < ?`,
      [orgIds, from, to],
    );
    return rows.map((row) => ({
      ...{ orgId: String(row.org_id), key: String(row.id), at: row.end_time },
      ...{ page: 'task', permission: null, recordId: String(row.id), supplierId: null },
      ...{ createdBy: String(row.create_user_id), userId: String(row.create_user_id) },
      words: {
        task: translate(`task.kind.${row.kind}`, {}, row.language as never),
        ...{ done: String(row.succeeded), failed: String(row.failed) },
      },
    }));
  }
}
