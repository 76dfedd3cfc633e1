import { Injectable } from '@nestjs/common';
import { fallbackLanguage } from '@kernel/i18n';
import type { PlainDate } from '@kernel/time';
import { plansOn } from '@modules/billing';
import { tenants } from '@modules/identity';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type Ending, Endings } from '../../application/ports/endings';

@Injectable()
export class MysqlEndings extends Endings {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async between(today: PlainDate, last: PlainDate): Promise<Ending[]> {
    const rows: (Ending & { language: Ending['language'] | null })[] =
      await this.units.manager.query(
        `SELECT CAST(t.id AS CHAR) AS orgId, t.name, t.email,
         (SELECT a.language FROM accounts_acceptance a WHERE a.org_id = t.id
          ORDER BY a.accepted_at DESC LIMIT 1) AS language
       FROM ${tenants} t LEFT JOIN accounts_enrolment e ON e.org_id = t.id
       LEFT JOIN ${plansOn(today)} p ON p.org_id = t.id
       WHERE t.status = 1 AND (p.plan_until BETWEEN ? AND ? OR e.trial_until BETWEEN ? AND ?)
       ORDER BY t.id`,
        [today, last, today, last],
      );
    return rows.map((row) => ({ ...row, language: row.language ?? fallbackLanguage }));
  }

  async remember(orgId: string, ends: PlainDate, days: number): Promise<boolean> {
    const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
      'INSERT IGNORE INTO accounts_reminder (org_id, ends, days, at) VALUES (?, ?, ?, ?)',
      [orgId, ends, days, this.clock.now()],
    );
    return affectedRows > 0;
  }
}
