import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { PasswordRepository } from '../../../application/people/ports/password-repository';

@Injectable()
export class MysqlPasswordRepository extends PasswordRepository {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async remembered(userId: string, count: number): Promise<string[]> {
    const rows: { hash: string }[] = await this.units.manager.query(
      `(SELECT password_hash AS hash FROM identity_user WHERE id = ?)
       UNION ALL
       (SELECT password_hash FROM identity_password_history WHERE user_id = ?
        ORDER BY id DESC LIMIT ?)`,
      [userId, userId, count],
    );
    return rows.map(({ hash }) => hash);
  }

  /** The previous password is added to the history. */
  async store(
    userId: string,
    hash: string,
    { mustChange, now }: { mustChange: boolean; now: Date },
  ): Promise<void> {
    await this.units.manager.query(
      `INSERT INTO identity_password_history (user_id, password_hash, create_time)
       SELECT id, password_hash, ? FROM identity_user WHERE id = ?`,
      [now, userId],
    );
    await this.units.manager.query(
      'UPDATE identity_user SET password_hash = ?, must_change_password = ? WHERE id = ?',
      [hash, mustChange, userId],
    );
  }
}
