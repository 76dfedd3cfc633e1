import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import type { Principal } from '@platform/http/principal';
import { References } from '@platform/resource';
import { Administration } from './administration';
import { type RoleHere, RoleShelf } from './ports';

export interface GrantableRole extends RoleHere {
  /** False when the role holds more than the one who would give it. */
  mayGive: boolean;
}

/** What can be offered to somebody of an organisation. */
@Injectable()
export class GrantableRoles {
  constructor(
    private readonly shelf: RoleShelf,
    private readonly administration: Administration,
    private readonly references: References,
  ) {}

  async in(orgId: string, acting: Principal): Promise<GrantableRole[]> {
    if (!(await this.references.exists('organisation', orgId))) throw new NotFound();
    const offered = await this.shelf.offeredIn(orgId);
    return Promise.all(
      offered.map(async (role) => ({
        ...role,
        mayGive: await this.administration.mayGive(acting, role.id, orgId),
      })),
    );
  }
}
