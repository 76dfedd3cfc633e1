import { Injectable } from '@nestjs/common';
import { Forbidden, Refused } from '@kernel/rules';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { currentScope } from '../tenancy/org-scope';

export const PREFERENCE_MOST = 8_000;
const NAMES_MOST = 300;

/** UI preferences under fixed names; they follow the user from browser to browser. */
@Injectable()
export class Preferences {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<Record<string, unknown>> {
    const rows = await this.read('user_id = ?', [userId()]);
    return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  }

  async get(name: string): Promise<unknown> {
    const [row] = await this.read('user_id = ? AND name = ?', [userId(), name]);
    return row ? JSON.parse(row.value) : null;
  }

  /** Null deletes it. */
  async put(name: string, value: unknown): Promise<void> {
    const user = userId();
    if (value === null || value === undefined) {
      await this.write('DELETE FROM platform_user_preference WHERE user_id = ? AND name = ?', [
        user,
        name,
      ]);
      return;
    }
    const text = JSON.stringify(value);
    if (text.length > PREFERENCE_MOST)
      throw new Refused('preference.tooLarge', { max: PREFERENCE_MOST });
    await this.refuseTooMany(user, name);
    await this.write(
      `INSERT INTO platform_user_preference (user_id, name, value, update_time)
       VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE value = VALUES(value), update_time = VALUES(update_time)`,
      [user, name, text, this.clock.now()],
    );
  }

  private async refuseTooMany(user: string, name: string): Promise<void> {
    const rows = await this.read('user_id = ? AND name <> ?', [user, name]);
    if (rows.length >= NAMES_MOST) throw new Refused('preference.tooMany', { max: NAMES_MOST });
  }

  private read(where: string, params: unknown[]): Promise<{ name: string; value: string }[]> {
    return this.units.manager.query(
      `SELECT name, value FROM platform_user_preference WHERE ${where} LIMIT ${NAMES_MOST + 1}`,
      params,
    );
  }

  private write(sql: string, params: unknown[]): Promise<void> {
    return this.units.run(() => this.units.manager.query(sql, params));
  }
}

function userId(): string {
  const { userId: id } = currentScope();
  if (id === null) throw new Forbidden();
  return id;
}
