import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { ENABLED } from '../../../domain/people/accounts';
import { chainOf, type Node } from '../../../domain/people/organisation-tree';
import { DELIVERED, effectiveOf, isSuperAdminRole } from '../../../domain/roles/effective';
import { RoleAssignments } from '../../../application/people/ports/role-assignments';
import type { AssignableRole } from '../../../application/people/people.types';

interface RoleRow extends AssignableRole {
  orgId: string;
  status: number;
}

const columns = 'r.id, r.org_id AS orgId, r.code, r.name, r.status';

/** Roles as effective in an organisation: its own version overrides the one above it. */
@Injectable()
export class MysqlRoleAssignments extends RoleAssignments {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async offeredIn(orgId: string): Promise<AssignableRole[]> {
    const chain = await this.chain(orgId);
    const versions = await this.versions(chain);
    return this.effective(versions, versions, chain);
  }

  async heldBy(userId: string, orgId: string): Promise<AssignableRole[]> {
    const chain = await this.chain(orgId);
    return this.effective(await this.storedOf(userId), await this.versions(chain), chain);
  }

  async give(userId: string, orgId: string, roleIds: readonly string[]): Promise<void> {
    const chain = await this.chain(orgId);
    const versions = await this.versions(chain);
    for (const role of await this.storedOf(userId))
      if (effectiveOf(role, versions, chain).status === ENABLED)
        await this.rows('DELETE FROM identity_user_role WHERE user_id = ? AND role_id = ?', [
          userId,
          role.id,
        ]);
    for (const roleId of roleIds)
      await this.rows('INSERT INTO identity_user_role (user_id, role_id) VALUES (?, ?)', [
        userId,
        roleId,
      ]);
  }

  async takeAll(userId: string): Promise<void> {
    await this.rows('DELETE FROM identity_user_role WHERE user_id = ?', [userId]);
  }

  private effective(roles: RoleRow[], versions: RoleRow[], chain: string[]): AssignableRole[] {
    const here = roles.map((role) => effectiveOf(role, versions, chain));
    return [...new Map(here.map((role) => [role.id, role])).values()]
      .filter(({ status }) => status === ENABLED)
      .map((role) => ({
        id: role.id,
        code: role.code,
        name: role.name,
        isSuperAdmin: isSuperAdminRole(role),
      }));
  }

  private storedOf(userId: string): Promise<RoleRow[]> {
    return this.rows(
      `SELECT ${columns} FROM identity_user_role ur JOIN identity_role r ON r.id = ur.role_id
       WHERE ur.user_id = ?`,
      [userId],
    );
  }

  private async chain(orgId: string): Promise<string[]> {
    const nodes = await this.rows<Node>('SELECT id, pid FROM identity_organisation', []);
    return [...chainOf(nodes, orgId)];
  }

  private versions(chain: readonly string[]): Promise<RoleRow[]> {
    return this.rows(
      `SELECT ${columns} FROM identity_role r WHERE r.org_id IN (?) ORDER BY r.order_no, r.id`,
      [[DELIVERED, ...chain]],
    );
  }

  private rows<T>(sql: string, params: unknown[]): Promise<T[]> {
    return this.units.manager.query(sql, params);
  }
}
