import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Principal } from '@platform/http/principal';
import { RoleRepository } from '../../application/roles/ports/role-repository';

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
