import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { ENABLED } from '../../domain/accounts';
import type { Node } from '../../domain/organisation-tree';
import { GrantBook, type Grants } from '../../application/ports';

interface RoleRow {
  id: string;
  data_scope: number;
}

/**
 * A user holds a seeded role (organisation 0) or one of the own organisation. Where the organisation
 * has its own version of a seeded role, under the same code, that version counts (decisions, 5).
 */
const effectiveRoles = `SELECT COALESCE(own.id, r.id) AS id,
    COALESCE(own.data_scope, r.data_scope) AS data_scope
  FROM identity_user_role ur
  JOIN identity_role r ON r.id = ur.role_id
  LEFT JOIN identity_role own ON r.org_id = 0 AND own.org_id = ? AND own.code = r.code
  WHERE ur.user_id = ? AND COALESCE(own.status, r.status) = ${ENABLED}`;

@Injectable()
export class MysqlGrantBook extends GrantBook {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async of(userId: string, orgId: string): Promise<Grants> {
    const roles = await this.rows<RoleRow>(effectiveRoles, [orgId, userId]);
    const organisations = await this.rows<Node>('SELECT id, pid FROM identity_organisation', []);
    if (roles.length === 0) return { roleIds: [], roles: [], permissions: [], organisations };
    const roleIds = roles.map((role) => role.id);
    const chosen = await this.chosen(roleIds);
    return {
      roleIds,
      roles: roles.map(({ id, data_scope: dataScope }) => ({
        dataScope,
        orgIds: chosen.get(id)?.map((each) => each.org_id) ?? [],
      })),
      permissions: await this.permissions(roleIds),
      organisations,
    };
  }

  private async chosen(roleIds: string[]) {
    const rows = await this.rows<{ role_id: string; org_id: string }>(
      'SELECT role_id, org_id FROM identity_role_org WHERE role_id IN (?)',
      [roleIds],
    );
    return Map.groupBy(rows, (row) => row.role_id);
  }

  private async permissions(roleIds: string[]): Promise<string[]> {
    const rows = await this.rows<{ permission: string }>(
      `SELECT DISTINCT m.permission FROM identity_role_menu rm
       JOIN identity_menu m ON m.id = rm.menu_id
       WHERE rm.role_id IN (?) AND m.permission IS NOT NULL AND m.status = ${ENABLED}`,
      [roleIds],
    );
    return rows.map((row) => row.permission);
  }

  private rows<T>(sql: string, params: unknown[]): Promise<T[]> {
    return this.units.manager.query(sql, params);
  }
}
