import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Principal } from '@platform/http/principal';
import { RoleRepository } from '../../application/roles/ports/role-repository';
import { wholeBranches } from '../../domain/roles/own-rights';
import { Menus } from './menus';

/** The menu entries that a role grants. */
export class ListRoleMenus extends Query<string[]> {
  constructor(
    readonly principal: Principal,
    readonly roleId: string,
  ) {
    super();
  }
}

@QueryHandler(ListRoleMenus)
export class ListRoleMenusHandler implements IQueryHandler<ListRoleMenus> {
  constructor(private readonly roles: RoleRepository) {}

  async execute({ principal, roleId }: ListRoleMenus): Promise<string[]> {
    return [...(await this.roles.look(principal, roleId)).menuIds];
  }
}

/**
 * What clients of the API family tick in the tree of `sysMenu/list`, where a ticked page ticks all
 * of its buttons: a page of which the role grants only some is left out.
 */
export class ListTickedMenus extends Query<string[]> {
  constructor(
    readonly principal: Principal,
    readonly roleId: string,
  ) {
    super();
  }
}

@QueryHandler(ListTickedMenus)
export class ListTickedMenusHandler implements IQueryHandler<ListTickedMenus> {
  constructor(
    private readonly roles: RoleRepository,
    private readonly menus: Menus,
  ) {}

  async execute({ principal, roleId }: ListTickedMenus): Promise<string[]> {
    const { menuIds } = await this.roles.look(principal, roleId);
    const shown = await this.menus.shownTo(principal);
    return wholeBranches(menuIds, new Map(shown.map((row) => [row.id, row])));
  }
}

/** The organisations to which the data scope of a role is limited. */
export class ListRoleOrganisations extends Query<string[]> {
  constructor(
    readonly principal: Principal,
    readonly roleId: string,
  ) {
    super();
  }
}

@QueryHandler(ListRoleOrganisations)
export class ListRoleOrganisationsHandler implements IQueryHandler<ListRoleOrganisations> {
  constructor(private readonly roles: RoleRepository) {}

  async execute({ principal, roleId }: ListRoleOrganisations): Promise<string[]> {
    return [...(await this.roles.look(principal, roleId)).orgIds];
  }
}
