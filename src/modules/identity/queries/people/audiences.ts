import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Principal } from '@platform/http/principal';
import type { Piece } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { VisibleRoles } from '../../adapters/mysql/roles/visible-roles';
import { grantsOfPrincipal } from '../../application/roles/grants-of-principal';
import { GrantRepository } from '../../application/roles/ports/grant-repository';
import { ENABLED } from '../../domain/people/accounts';
import { chainOf, type Node, surroundings } from '../../domain/people/organisation-tree';
import { DELIVERED, type RoleVersion, SUPER_ADMIN_ROLE } from '../../domain/roles/effective';

/** An audience: organisations, and in them all people or the holders of some roles. */
export interface Audience {
  orgIds: readonly string[] | 'all';
  /** Empty: everybody in the organisations. */
  roleIds: readonly string[];
}

export interface OfferedRole {
  id: string;
  name: string;
  orgName: string | null;
}

const OFFERED_MOST = 500;

/**
 * Groups of people, for other modules that address them. A role stands for all its versions:
 * holders of the built-in role, or of their organisation's version of it, hold both; a role of an
 * organisation addresses nobody outside that organisation and those below it.
 */
@Injectable()
export class Audiences {
  constructor(
    private readonly units: UnitOfWork,
    private readonly grants: GrantRepository,
    private readonly visible: VisibleRoles,
  ) {}

  /** The roles under which this person is addressed. */
  async rolesOf(principal: Principal): Promise<string[]> {
    const { userId, orgId, viewing } = principal;
    const { organisations } = await grantsOfPrincipal(this.grants, principal);
    const held = viewing
      ? { sql: 'identity_role h WHERE h.id = ?', params: [viewing.roleId] }
      : {
          sql: `identity_user_role ur JOIN identity_role h ON h.id = ur.role_id
            WHERE ur.user_id = ?`,
          params: [userId],
        };
    const rows: { id: string }[] = await this.units.manager.query(
      `SELECT v.id FROM identity_role v
       WHERE v.org_id IN (?) AND v.code IN (SELECT h.code FROM ${held.sql})`,
      [[DELIVERED, ...chainOf(organisations, orgId)], ...held.params],
    );
    return rows.map(({ id }) => String(id));
  }

  /** The accounts of an audience that may sign in, as a derived table of `id` and `org_id`. */
  async people({ orgIds, roleIds }: Audience): Promise<Piece> {
    const holds = roleIds.length === 0 ? null : await this.holds(roleIds);
    const among = orgIds === 'all' ? null : { sql: 'u.org_id IN (?)', params: [[...orgIds, '0']] };
    const pieces = [holds, among].filter((piece) => piece !== null);
    return {
      sql: `(SELECT u.id, u.org_id FROM identity_user u
        JOIN identity_organisation o ON o.id = u.org_id AND o.status = ${ENABLED}
        WHERE u.status = ${ENABLED}${pieces.map(({ sql }) => ` AND ${sql}`).join('')})`,
      params: pieces.flatMap(({ params }) => params),
    };
  }

  /** The roles that the current user can address; never those of another organisation. */
  async offered(): Promise<OfferedRole[]> {
    const { sql, params } = await this.visibleHere();
    return this.units.manager.query(
      `SELECT r.id, r.name, o.name AS orgName FROM identity_role r
       LEFT JOIN identity_organisation o ON o.id = r.org_id
       WHERE ${sql} AND r.status = ${ENABLED} AND r.code <> '${SUPER_ADMIN_ROLE}'
       ORDER BY r.org_id, r.order_no, r.id LIMIT ${OFFERED_MOST}`,
      params,
    );
  }

  /** The ids among these of roles that the current user may address. */
  async rolesAmong(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const { sql, params } = await this.visibleHere();
    const rows: { id: string }[] = await this.units.manager.query(
      `SELECT r.id FROM identity_role r WHERE ${sql} AND r.id IN (?)`,
      [...params, ids],
    );
    return rows.map(({ id }) => String(id));
  }

  private visibleHere(): Promise<Piece> {
    const scope = currentScope();
    return this.visible.clause({ orgId: scope.orgId, scope }, 'r');
  }

  private async holds(roleIds: readonly string[]): Promise<Piece> {
    const roles: RoleVersion[] = await this.units.manager.query(
      'SELECT id, org_id AS orgId, code FROM identity_role WHERE id IN (?)',
      [roleIds],
    );
    const nodes: Node[] = await this.units.manager.query(
      'SELECT id, pid FROM identity_organisation',
    );
    const matches = roles.map(({ orgId, code }): Piece =>
      String(orgId) === DELIVERED
        ? { sql: 'h.code = ?', params: [code] }
        : {
            sql: '(h.code = ? AND u.org_id IN (?))',
            params: [code, surroundings(nodes, String(orgId)).ownAndBelow],
          },
    );
    if (matches.length === 0) return { sql: '1 = 0', params: [] };
    return {
      sql: `EXISTS (SELECT 1 FROM identity_user_role ur JOIN identity_role h ON h.id = ur.role_id
        WHERE ur.user_id = u.id AND (${matches.map(({ sql }) => sql).join(' OR ')}))`,
      params: matches.flatMap(({ params }) => params),
    };
  }
}
