import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Principal } from '@platform/http/principal';
import { GrantableRoles } from '../../application/people/grantable-roles';
import type { GrantableRole } from '../../application/people/people.types';

/** Roles for users of an organisation, each with whether the caller may grant it. */
export class ListGrantableRoles extends Query<GrantableRole[]> {
  constructor(
    readonly orgId: string,
    readonly acting: Principal,
  ) {
    super();
  }
}

@QueryHandler(ListGrantableRoles)
export class ListGrantableRolesHandler implements IQueryHandler<ListGrantableRoles> {
  constructor(private readonly roles: GrantableRoles) {}

  execute({ orgId, acting }: ListGrantableRoles): Promise<GrantableRole[]> {
    return this.roles.in(orgId, acting);
  }
}
