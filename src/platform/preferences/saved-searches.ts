import { Injectable } from '@nestjs/common';
import { Invalid, NotFound, Refused } from '@kernel/rules';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { currentScope } from '../tenancy/org-scope';

export interface NewSearch {
  list: string;
  name: string;
  query: string;
  shared: boolean;
}

const SEARCHES_MOST = 50;

/** Writes named searches: the user's own, shared with the organisation or not. */
@Injectable()
export class SavedSearches {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async add({ list, name, query, shared }: NewSearch): Promise<string> {
    const { orgId, userId } = currentScope();
    await this.refuseTooMany(list);
    const now = this.clock.now();
    const id = await this.units.newId();
    await this.write(
      `INSERT INTO platform_saved_search
         (id, org_id, user_id, create_time, update_time, list, name, query, shared)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, orgId, userId, now, now, list, name, query, shared],
    );
    return id;
  }

  /** Omitted members stay unchanged. */
  async update(id: string, change: Partial<Omit<NewSearch, 'list'>>): Promise<void> {
    const { name = null, query = null, shared = null } = change;
    await this.own(id);
    await this.write(
      `UPDATE platform_saved_search SET name = COALESCE(?, name), query = COALESCE(?, query),
         shared = COALESCE(?, shared), version = version + 1, update_time = ? WHERE id = ?`,
      [name, query, shared, this.clock.now(), id],
    );
  }

  async delete(id: string): Promise<void> {
    await this.own(id);
    await this.write('DELETE FROM platform_saved_search WHERE id = ?', [id]);
  }

  /** Another person's search is not found, shared or not: only its owner may change it. */
  private async own(id: string): Promise<void> {
    const { orgId, userId } = currentScope();
    const rows: unknown[] = await this.units.manager.query(
      'SELECT id FROM platform_saved_search WHERE id = ? AND org_id = ? AND user_id = ?',
      [id, orgId, userId],
    );
    if (rows.length === 0) throw new NotFound();
  }

  private async refuseTooMany(list: string): Promise<void> {
    const { orgId, userId } = currentScope();
    const [row]: { n: string }[] = await this.units.manager.query(
      `SELECT COUNT(*) AS n FROM platform_saved_search
       WHERE org_id = ? AND user_id = ? AND list = ?`,
      [orgId, userId, list],
    );
    if (Number(row!.n) >= SEARCHES_MOST)
      throw new Refused('savedSearch.tooMany', { max: SEARCHES_MOST });
  }

  private async write<T>(sql: string, params: unknown[]): Promise<T> {
    try {
      return await this.units.run(() => this.units.manager.query<T>(sql, params));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ER_DUP_ENTRY')
        throw new Invalid([{ code: 'notUnique', path: 'name' }]);
      throw error;
    }
  }
}
