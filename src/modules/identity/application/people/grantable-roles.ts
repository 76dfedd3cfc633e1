import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import type { Principal } from '@platform/http/principal';
import { References } from '@platform/resource';
import { Administration } from './administration';
import { RoleAssignments } from './ports/role-assignments';
import type { GrantableRole } from './people.types';

/** The roles that can be offered to users of an organisation. */
@Injectable()
export class GrantableRoles {
  constructor(
    private readonly assignments: RoleAssignments,
    private readonly administration: Administration,
    private readonly references: References,
  ) {}

  async in(orgId: string, acting: Principal): Promise<GrantableRole[]> {
    if (!(await this.references.exists('organisation', orgId))) throw new NotFound();
    const offered = await this.assignments.offeredIn(orgId);
    return Promise.all(
      offered.map(async (role) => ({
        ...role,
        mayGive: await this.administration.mayGive(acting, role.id, orgId),
      })),
    );
  }
}
