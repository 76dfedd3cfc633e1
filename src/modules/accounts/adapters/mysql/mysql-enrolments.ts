import { Injectable } from '@nestjs/common';
import type { PlainDate } from '@kernel/time';
import { tenantOf } from '@modules/identity';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type Agreement, type Enrolment, Enrolments } from '../../application/ports/enrolments';
import type { Trial } from '../../domain/trial';

@Injectable()
export class MysqlEnrolments extends Enrolments {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async add({ orgId, userId, coreBusiness, trial, now }: Enrolment): Promise<void> {
    await this.units.manager.query(
      `INSERT INTO accounts_enrolment
         (org_id, user_id, core_business, trial_from, trial_until, create_time)
       VALUES (?, ?, ?, ?, ?, ?)`,
      [orgId, userId, coreBusiness, trial.from, trial.until, now],
    );
  }

  async agree({ orgId, userId, language, ip, now, acceptances }: Agreement): Promise<void> {
    const ids = await this.units.newIds(acceptances.length);
    const rows = acceptances.map(({ policy, version }, index) => [
      ids[index],
      orgId,
      userId,
      policy,
      version,
      language,
      ip,
      now,
    ]);
    await this.units.manager.query(
      `INSERT INTO accounts_acceptance
         (id, org_id, user_id, policy, version, language, ip, accepted_at)
       VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
      rows.flat(),
    );
  }

  async setTrial(
    orgId: string,
    { from, until }: { from: PlainDate; until: PlainDate | null },
    now: Date,
  ): Promise<void> {
    await this.units.manager.query(
      `INSERT INTO accounts_enrolment (org_id, trial_from, trial_until, create_time)
       VALUES (?, ?, ?, ?) ON DUPLICATE KEY UPDATE trial_until = ?`,
      [orgId, from, until, now, until],
    );
  }

  async trialOf(orgId: string): Promise<Trial | null> {
    const [row]: Trial[] = await this.units.manager.query(
      `SELECT DATE_FORMAT(trial_from, '%Y-%m-%d') AS \`from\`,
         DATE_FORMAT(trial_until, '%Y-%m-%d') AS until
       FROM accounts_enrolment
       WHERE trial_until IS NOT NULL
         AND org_id = ${tenantOf}`,
      [orgId],
    );
    return row ?? null;
  }
}
