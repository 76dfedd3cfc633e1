import { Injectable } from '@nestjs/common';
import { type Principal, SUPER_ADMIN } from '@platform/http/principal';
import { reachOf } from '../../domain/roles/data-scope';
import { surroundings } from '../../domain/people/organisation-tree';
import type { HeldRights } from '../../domain/roles/own-rights';
import { GrantRepository, type Grants } from './ports/grant-repository';

/** What the current user holds right now, read for each decision. */
@Injectable()
export class OwnRights {
  constructor(private readonly grants: GrantRepository) {}

  async of(principal: Principal): Promise<HeldRights & { grants: Grants }> {
    const { userId, orgId, accountType } = principal;
    const grants = await this.grants.of(userId, orgId);
    const around = surroundings(grants.organisations, orgId);
    return {
      all: accountType === SUPER_ADMIN,
      menuIds: new Set(grants.menuIds),
      codes: new Set(grants.permissions.map((code) => code.toLowerCase())),
      reach: reachOf(grants.roles, around, grants.affiliated),
      own: orgId,
      ownAndBelow: around.ownAndBelow,
      grants,
    };
  }
}
