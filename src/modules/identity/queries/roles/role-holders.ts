import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Repositories } from '@platform/tenancy/repositories';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Principal } from '@platform/http/principal';
import { RoleRepository } from '../../application/roles/ports/role-repository';
import { chainOf, type Node } from '../../domain/people/organisation-tree';
import { DELIVERED, effectiveOf, type RoleVersion } from '../../domain/roles/effective';
import type { Holder } from './role-holders.types';

interface HolderRow extends Holder {
  roleId: string;
  roleOrgId: string;
  roleCode: string;
}

/**
 * The holders of a role: within the scope, and in the version effective in the user's organisation.
 */
@Injectable()
export class RoleHolders {
  constructor(
    private readonly repositories: Repositories,
    private readonly units: UnitOfWork,
  ) {}

  async counts(roles: readonly RoleVersion[]): Promise<ReadonlyMap<string, number>> {
    const people = Map.groupBy(await this.people(roles), ({ roleId }) => roleId);
    return new Map([...people].map(([id, holders]) => [id, holders.length]));
  }

  /** Holders of any role with one of the codes, each beside the role that counts. */
  async people(roles: readonly RoleVersion[]): Promise<HolderRow[]> {
    if (roles.length === 0) return [];
    const codes = [...new Set(roles.map(({ code }) => code))];
    const [people, versions, nodes] = await Promise.all([
      this.repositories.read<HolderRow>(
        `SELECT u.id, u.account, u.real_name AS realName, u.status, u.org_id AS orgId,
           o.name AS orgName, r.id AS roleId, r.org_id AS roleOrgId, r.code AS roleCode
         FROM identity_user_role ur JOIN identity_role r ON r.id = ur.role_id
         JOIN identity_user u ON u.id = ur.user_id JOIN identity_organisation o ON o.id = u.org_id
         WHERE r.code IN (?) AND {scope:u} ORDER BY u.account`,
        [codes],
      ),
      this.rows<RoleVersion>(
        'SELECT id, org_id AS orgId, code FROM identity_role WHERE code IN (?)',
        [codes],
      ),
      this.rows<Node>('SELECT id, pid FROM identity_organisation', []),
    ]);
    const chains = new Map<string, string[]>();
    return people.map((person) => {
      const chain = chains.get(person.orgId) ?? chainOf(nodes, person.orgId);
      chains.set(person.orgId, chain);
      const held = { id: person.roleId, orgId: person.roleOrgId, code: person.roleCode };
      const known = versions.filter(({ orgId }) => orgId === DELIVERED || chain.includes(orgId));
      return { ...person, roleId: effectiveOf(held, known, chain).id };
    });
  }

  private rows<T>(sql: string, params: unknown[]): Promise<T[]> {
    return this.units.manager.query(sql, params);
  }
}

export class ListRoleHolders extends Query<Holder[]> {
  constructor(
    readonly principal: Principal,
    readonly roleId: string,
  ) {
    super();
  }
}

@QueryHandler(ListRoleHolders)
export class ListRoleHoldersHandler implements IQueryHandler<ListRoleHolders> {
  constructor(
    private readonly roles: RoleRepository,
    private readonly roleHolders: RoleHolders,
  ) {}

  async execute({ principal, roleId }: ListRoleHolders): Promise<Holder[]> {
    const role = await this.roles.look(principal, roleId);
    const people = await this.roleHolders.people([role]);
    return people.flatMap(({ roleId: held, roleOrgId: _org, roleCode: _code, ...holder }) =>
      held === role.id ? [holder] : [],
    );
  }
}
