import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { escapeLike } from '@platform/db/escape-like';
import { currentScope } from '@platform/tenancy/org-scope';
import { tenants } from '../../queries/people/tenants';
import { type Administrator, IdentityApi } from '../../application/identity.api';
import { AccountType, ENABLED } from '../../domain/people/accounts';

@Injectable()
export class MysqlIdentityApi extends IdentityApi {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async nameOf(orgId: string): Promise<string | null> {
    const [row]: { name: string }[] = await this.units.manager.query(
      'SELECT name FROM identity_organisation WHERE id = ?',
      [orgId],
    );
    return row?.name ?? null;
  }

  async idOf(code: string): Promise<string | null> {
    const [row]: { id: string }[] = await this.units.manager.query(
      'SELECT id FROM identity_organisation WHERE code = ?',
      [code],
    );
    return row ? String(row.id) : null;
  }

  async isTenant(orgId: string): Promise<boolean> {
    // Whoever asks is about to store something for it: it is not deleted meanwhile.
    await this.units.manager.query(
      'SELECT id FROM identity_organisation WHERE id = ? LOCK IN SHARE MODE',
      [orgId],
    );
    const rows: unknown[] = await this.units.manager.query(
      `SELECT 1 FROM ${tenants} t WHERE t.id = ?`,
      [orgId],
    );
    return rows.length > 0;
  }

  async userNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (userIds.length === 0) return new Map();
    const rows: { id: string; real_name: string }[] = await this.units.manager.query(
      'SELECT id, real_name FROM identity_user WHERE id IN (?)',
      [[...new Set(userIds)]],
    );
    return new Map(rows.map((row) => [row.id, row.real_name]));
  }

  async usersByAccount(part: string): Promise<string[]> {
    const rows: { id: string }[] = await this.units.manager.query(
      'SELECT id FROM identity_user WHERE account LIKE ?',
      [`%${escapeLike(part)}%`],
    );
    return rows.map(({ id }) => id);
  }

  async colleagues(userId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.units.manager.query(
      `SELECT c.id FROM identity_user u
       JOIN identity_organisation o ON o.id = u.org_id
       JOIN identity_organisation w ON COALESCE(w.tenant_id, w.id) = COALESCE(o.tenant_id, o.id)
       JOIN identity_user c ON c.org_id = w.id
       WHERE u.id = ? AND c.id <> u.id AND c.status = ${ENABLED} AND c.deleted_at IS NULL
       ORDER BY c.id LIMIT 200`,
      [userId],
    );
    return rows.map(({ id }) => String(id));
  }

  administrators(): Promise<Administrator[]> {
    return this.units.manager.query(
      `SELECT CAST(u.org_id AS CHAR) AS orgId, u.email FROM identity_user u
       WHERE u.account_type = ${AccountType.SuperAdmin} AND u.status = ${ENABLED}
         AND u.deleted_at IS NULL AND u.email IS NOT NULL AND u.email <> '' ORDER BY u.id LIMIT 20`,
    );
  }

  async organisationsAmong(ids: readonly string[]): Promise<string[]> {
    const within = new Set((await this.organisations()).map(({ id }) => id));
    return ids.filter((id) => within.has(id));
  }

  /**
   * For organisations the scope is the organisation's own id: access to its records, regardless of
   * their author.
   */
  organisations(): Promise<{ id: string; name: string }[]> {
    const { readable } = currentScope();
    if (readable !== 'all' && readable.length === 0) return Promise.resolve([]);
    return this.units.manager.query(
      `SELECT id, name FROM identity_organisation
       WHERE status = ${ENABLED} ${readable === 'all' ? '' : 'AND id IN (?)'}
       ORDER BY order_no, id`,
      readable === 'all' ? [] : [readable],
    );
  }
}
