import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import { ApplicationStore, type OpenApplication } from '../../application/ports/application-store';
import type { Reminder } from '../../domain/reminders';

@Injectable()
export class MysqlApplicationStore extends ApplicationStore {
  constructor(
    private readonly repositories: Repositories,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async lock(id: string): Promise<void> {
    const rows = await this.repositories.read(
      'SELECT a.id FROM applications_role_application a WHERE {scope:a} AND a.id = ? FOR UPDATE',
      [id],
    );
    if (rows.length === 0) throw new NotFound();
  }

  async twin(userId: string, role: string, except: string): Promise<string | null> {
    const [row] = await this.repositories.read<{ no: string }>(
      `SELECT a.application_no AS no FROM applications_role_application a
       WHERE {scope:a} AND a.user_id = ? AND a.asked_role = ? AND a.status IN ('new', 'returned')
         AND a.id <> ? LIMIT 1`,
      [userId, role, except],
    );
    return row?.no ?? null;
  }

  open(): Promise<OpenApplication[]> {
    return this.repositories.read<OpenApplication>(
      `SELECT CAST(a.id AS CHAR) AS id, CAST(a.org_id AS CHAR) AS orgId, a.status,
         a.application_no AS applicationNo, a.company_name AS companyName, a.email, a.language,
         a.round, DATE_FORMAT(a.due_on, '%Y-%m-%d') AS dueOn,
         DATE_FORMAT(a.reply_by, '%Y-%m-%d') AS replyBy
       FROM applications_role_application a
       WHERE {scope:a} AND a.status IN ('new', 'returned') ORDER BY a.id`,
    );
  }

  async remember(id: string, round: number, reminder: Reminder): Promise<boolean> {
    const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
      'INSERT IGNORE INTO applications_reminder (application_id, round, reminder, at) VALUES (?, ?, ?, ?)',
      [id, round, reminder, this.clock.now()],
    );
    return affectedRows > 0;
  }
}
