import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Principal } from '@platform/http/principal';
import { scopeClause } from '@platform/tenancy/scoped-sql';
import { chainOf, type Node } from '../../../domain/people/organisation-tree';
import {
  DELIVERED,
  effectiveOf,
  type RoleVersion,
  SUPER_ADMIN_ROLE,
} from '../../../domain/roles/effective';

export interface Clause {
  sql: string;
  params: unknown[];
}

/** The roles a user sees: those of accessible organisations, and those inherited from above. */
@Injectable()
export class VisibleRoles {
  constructor(private readonly units: UnitOfWork) {}

  async clause(
    { orgId, scope }: Pick<Principal, 'orgId' | 'scope'>,
    alias: string,
  ): Promise<Clause> {
    const reached = scopeClause(alias);
    if (scope.readable === 'all') return { sql: `(${reached.sql})`, params: reached.params };
    const above = await this.fromAbove(orgId, scope.readable);
    const holes = above.map(() => '?').join(', ');
    return {
      sql: `(${reached.sql}${above.length > 0 ? ` OR ${alias}.id IN (${holes})` : ''})`,
      params: [...reached.params, ...above],
    };
  }

  /** For each code the nearest version; the organisation's own, if it has one. */
  private async fromAbove(orgId: string, readable: readonly string[]): Promise<string[]> {
    const nodes = await this.rows<Node>('SELECT id, pid FROM identity_organisation', []);
    const chain = chainOf(nodes, orgId);
    const versions = await this.rows<RoleVersion>(
      `SELECT id, org_id AS orgId, code FROM identity_role WHERE org_id IN (?) AND code <> ?
       ORDER BY id`,
      [[DELIVERED, ...chain], SUPER_ADMIN_ROLE],
    );
    const nearest = versions.map((each) => effectiveOf(each, versions, chain));
    return [
      ...new Set(nearest.filter((each) => !readable.includes(each.orgId)).map(({ id }) => id)),
    ];
  }

  private rows<T>(sql: string, params: unknown[]): Promise<T[]> {
    return this.units.manager.query(sql, params);
  }
}
