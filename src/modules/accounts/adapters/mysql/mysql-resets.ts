import { Injectable } from '@nestjs/common';
import { DAY } from '@kernel/time';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type NewReset, Resets } from '../../application/ports';

const open = 'hash = ? AND used_at IS NULL AND end_time > ?';

@Injectable()
export class MysqlResets extends Resets {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  /** What was sent before loses its value: the newest mail is the one that counts. */
  async add({ userId, requestId, hash, now, endTime }: NewReset): Promise<boolean> {
    await this.close(userId, now);
    await this.forget(new Date(now.getTime() - DAY));
    const { affectedRows } = await this.run(
      `INSERT IGNORE INTO accounts_password_reset (user_id, request_id, hash, create_time, end_time)
       VALUES (?, ?, ?, ?, ?)`,
      [userId, requestId, hash, now, endTime],
    );
    return affectedRows === 1;
  }

  async countSince(userId: string, since: Date): Promise<number> {
    const [row] = await this.rows<{ n: string }>(
      'SELECT COUNT(*) AS n FROM accounts_password_reset WHERE user_id = ? AND create_time > ?',
      [userId, since],
    );
    return Number(row!.n);
  }

  async holder(hash: string, now: Date): Promise<string | null> {
    const [row] = await this.rows<{ user_id: string }>(
      `SELECT user_id FROM accounts_password_reset WHERE ${open}`,
      [hash, now],
    );
    return row?.user_id ?? null;
  }

  async use(hash: string, userId: string, now: Date): Promise<boolean> {
    const { affectedRows } = await this.run(
      `UPDATE accounts_password_reset SET used_at = ? WHERE ${open} AND user_id = ?`,
      [now, hash, now, userId],
    );
    if (affectedRows === 1) await this.close(userId, now);
    return affectedRows === 1;
  }

  private close(userId: string, now: Date): Promise<unknown> {
    return this.run(
      'UPDATE accounts_password_reset SET used_at = ? WHERE user_id = ? AND used_at IS NULL',
      [now, userId],
    );
  }

  /** What is over for a day is of no use to anybody. */
  private forget(before: Date): Promise<unknown> {
    return this.run('DELETE FROM accounts_password_reset WHERE end_time < ? LIMIT 50', [before]);
  }

  private rows<T>(sql: string, params: unknown[]): Promise<T[]> {
    return this.units.manager.query(sql, params);
  }

  private run(sql: string, params: unknown[]): Promise<{ affectedRows: number }> {
    return this.units.manager.query(sql, params);
  }
}
