import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Pace } from '../../application/ports';

@Injectable()
export class MysqlPace extends Pace {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  /** One statement: of two that knock at once both are counted. */
  async knock(
    kind: string,
    subject: string,
    { now, end }: { now: Date; end: Date },
  ): Promise<number> {
    const { manager } = this.units;
    await manager.query('DELETE FROM accounts_pace WHERE until_time < ? LIMIT 50', [now]);
    await manager.query(
      `INSERT INTO accounts_pace (kind, subject, tries, until_time) VALUES (?, ?, 1, ?)
       ON DUPLICATE KEY UPDATE tries = IF(until_time <= ?, 1, tries + 1),
         until_time = IF(until_time <= ?, VALUES(until_time), until_time)`,
      [kind, subject, end, now, now],
    );
    const [row]: { tries: number }[] = await manager.query(
      'SELECT tries FROM accounts_pace WHERE kind = ? AND subject = ?',
      [kind, subject],
    );
    return row?.tries ?? 1;
  }
}
