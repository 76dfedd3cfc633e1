import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import {
  type ExternalLogin,
  ExternalLogins,
  type NewExternalLogin,
} from '../../../application/access/ports/external-logins';
import { isProven } from './mysql-contacts';
import { AccountType } from '../../../domain/people/accounts';

interface Row {
  id: string;
  provider: string;
  email: string | null;
  create_time: Date;
  last_used: Date | null;
}

@Injectable()
export class MysqlExternalLogins extends ExternalLogins {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async userOf(provider: string, subject: string): Promise<string | null> {
    const [row]: { user_id: string }[] = await this.units.manager.query(
      'SELECT user_id FROM identity_external_login WHERE provider = ? AND subject = ?',
      [provider, subject],
    );
    return row?.user_id ?? null;
  }

  async listOf(userId: string): Promise<ExternalLogin[]> {
    const rows: Row[] = await this.units.manager.query(
      `SELECT id, provider, email, create_time, last_used FROM identity_external_login
       WHERE user_id = ? ORDER BY provider`,
      [userId],
    );
    return rows.map(({ create_time: createTime, last_used: lastUsed, ...row }) => ({
      ...row,
      createTime,
      lastUsed,
    }));
  }

  /**
   * Enforced by two unique keys: one external identity per account, and one account per external
   * identity.
   */
  async link({ userId, provider, subject, email, now }: NewExternalLogin): Promise<boolean> {
    const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
      `INSERT IGNORE INTO identity_external_login
         (id, user_id, provider, subject, email, create_time)
       VALUES (?, ?, ?, ?, ?, ?)`,
      [await this.units.newId(), userId, provider, subject.slice(0, 255), email, now],
    );
    return affectedRows === 1 || (await this.userOf(provider, subject)) === userId;
  }

  async unlink(userId: string, provider: string): Promise<boolean> {
    const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
      'DELETE FROM identity_external_login WHERE user_id = ? AND provider = ?',
      [userId, provider],
    );
    return affectedRows === 1;
  }

  async used(provider: string, subject: string, now: Date): Promise<void> {
    await this.units.manager.query(
      'UPDATE identity_external_login SET last_used = ? WHERE provider = ? AND subject = ?',
      [now, provider, subject],
    );
  }

  async userByEmail(email: string): Promise<string | null> {
    // Super Admins link manually: one wrong e-mail address would expose everything.
    const rows: { id: string }[] = await this.units.manager.query(
      `SELECT u.id FROM identity_user u
       WHERE u.proven_email = ? AND ${isProven.email} AND u.account_type <> ? LIMIT 2`,
      [email.toLowerCase(), AccountType.SuperAdmin],
    );
    return rows.length === 1 ? rows[0]!.id : null;
  }
}
