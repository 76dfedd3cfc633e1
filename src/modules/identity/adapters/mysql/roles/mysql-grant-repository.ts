import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SharedReads } from '@platform/db/shared-reads';
import { ENABLED } from '../../../domain/people/accounts';
import { chainOf, type Node } from '../../../domain/people/organisation-tree';
import { DELIVERED, effectiveOf, type RoleVersion } from '../../../domain/roles/effective';
import { GrantRepository, type Grants } from '../../../application/roles/ports/grant-repository';

interface RoleRow extends RoleVersion {
  dataScope: number;
  status: number;
}

const columns = 'r.id, r.org_id AS orgId, r.code, r.data_scope AS dataScope, r.status';

const HELD = `
  SELECT ur.user_id AS asked, ${columns} FROM identity_user_role ur
  JOIN identity_role r ON r.id = ur.role_id WHERE ur.user_id IN (?) ORDER BY r.id`;

const AFFILIATED =
  'SELECT user_id AS asked, org_id AS id FROM identity_user_ext_org WHERE user_id IN (?)';

@Injectable()
export class MysqlGrantRepository extends GrantRepository {
  constructor(
    private readonly reads: SharedReads,
    private readonly units: UnitOfWork,
  ) {
    super();
  }

  async of(userId: string, orgId: string): Promise<Grants> {
    const [held, affiliated] = await Promise.all([
      this.reads.ofKey<RoleRow>(HELD, userId),
      this.reads.ofKey<{ id: string }>(AFFILIATED, userId),
    ]);
    return this.grantsOf(
      held,
      orgId,
      affiliated.map(({ id }) => id),
    );
  }

  async ofRole(roleId: string, orgId: string): Promise<Grants> {
    const held = await this.rows<RoleRow>(`SELECT ${columns} FROM identity_role r WHERE r.id = ?`, [
      roleId,
    ]);
    return this.grantsOf(held, orgId, []);
  }

  async raiseVersion(): Promise<void> {
    await this.units.manager.query('UPDATE identity_grants SET version = version + 1');
  }

  private async grantsOf(held: RoleRow[], orgId: string, affiliated: string[]): Promise<Grants> {
    const organisations = await this.rows<Node>('SELECT id, pid FROM identity_organisation', []);
    const roles = await this.effective(held, chainOf(organisations, orgId));
    const none = { roleIds: [], roles: [], permissions: [], menuIds: [] };
    if (roles.length === 0) return { ...none, organisations, affiliated };
    const roleIds = roles.map(({ id }) => id);
    const [chosen, entries] = await Promise.all([this.chosen(roleIds), this.entries(roleIds)]);
    return {
      roleIds,
      roles: roles.map(({ id, dataScope }) => ({
        dataScope,
        orgIds: chosen.get(id)?.map((each) => each.org_id) ?? [],
      })),
      ...entries,
      organisations,
      affiliated,
    };
  }

  /** A disabled version grants nothing, and nothing takes its place. */
  private async effective(held: RoleRow[], chain: string[]): Promise<RoleRow[]> {
    if (held.length === 0) return [];
    const versions = await this.rows<RoleRow>(
      `SELECT ${columns} FROM identity_role r WHERE r.code IN (?) AND r.org_id IN (?)`,
      [held.map(({ code }) => code), [DELIVERED, ...chain]],
    );
    const found = held.map((each) => effectiveOf(each, versions, chain));
    return [...new Map(found.map((each) => [each.id, each])).values()].filter(
      ({ status }) => status === ENABLED,
    );
  }

  private async chosen(roleIds: string[]) {
    const rows = await this.rows<{ role_id: string; org_id: string }>(
      'SELECT role_id, org_id FROM identity_role_org WHERE role_id IN (?)',
      [roleIds],
    );
    return Map.groupBy(rows, (row) => row.role_id);
  }

  private async entries(roleIds: string[]): Promise<Pick<Grants, 'menuIds' | 'permissions'>> {
    const rows = await this.rows<{ id: string; permission: string | null; status: number }>(
      `SELECT DISTINCT m.id, m.permission, m.status FROM identity_role_menu rm
       JOIN identity_menu m ON m.id = rm.menu_id WHERE rm.role_id IN (?)`,
      [roleIds],
    );
    const codes = rows.flatMap(({ permission, status }) =>
      permission !== null && status === ENABLED ? [permission] : [],
    );
    return { menuIds: rows.map(({ id }) => id), permissions: [...new Set(codes)] };
  }

  private rows<T>(sql: string, params: unknown[]): Promise<T[]> {
    return this.reads.same(sql, params);
  }
}
