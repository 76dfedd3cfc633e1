import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound, Refused } from '@kernel/rules';
import { AuditTrail } from '@platform/audit/audit-trail';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Principal } from '@platform/http/principal';
import { MenuType } from '../../domain/roles/menu-tree';
import { DELIVERED } from '../../domain/roles/effective';
import { IdentityApi } from '../identity.api';
import { SessionStore, type SessionStatus } from '../access/ports/stores';
import { SessionStatusCache } from '../access/session-status-cache';
import { RoleRepository, type RoleState } from './ports/role-repository';
import { RoleService } from './role-service';

/** The session views the product as a role, read-only. */
export class ViewAsRole extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly roleId: string,
    /** As a user of this organisation; by default the role's own, or the current user's. */
    readonly orgId?: string,
  ) {
    super();
  }
}

/**
 * The role as which a session views the product; effective for every request from the commit on.
 */
@Injectable()
export class Views {
  constructor(
    private readonly store: SessionStore,
    private readonly statuses: SessionStatusCache,
    private readonly units: UnitOfWork,
  ) {}

  async set({ sessionId }: Principal, viewing: SessionStatus['viewing']): Promise<void> {
    await this.store.setViewing(sessionId, viewing);
    this.units.afterCommit(() => this.statuses.forget(sessionId));
  }
}

@CommandHandler(ViewAsRole)
export class ViewAsRoleHandler implements ICommandHandler<ViewAsRole> {
  constructor(
    private readonly service: RoleService,
    private readonly repository: RoleRepository,
    private readonly views: Views,
    private readonly identity: IdentityApi,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ principal, roleId, orgId }: ViewAsRole): Promise<void> {
    const role = await this.service.mine(principal, roleId);
    await this.refuseBlind(role);
    if (orgId !== undefined) await this.refuseUnknown(orgId);
    const place = orgId ?? homeOf(principal, role);
    await this.views.set(principal, { roleId, orgId: place });
    await this.audit.record({
      orgId: principal.orgId,
      resource: 'role',
      recordId: roleId,
      action: 'viewAs',
      before: null,
      after: { orgId: place },
    });
  }

  /** A role without any page cannot be viewed (specification 1, section 6). */
  private async refuseBlind({ menuIds }: RoleState): Promise<void> {
    const entries = await this.repository.entries();
    if (!menuIds.some((id) => entries.get(id)?.type === MenuType.Page))
      throw new Refused('role.nothingToSee');
  }

  private async refuseUnknown(orgId: string): Promise<void> {
    const [found] = await this.identity.organisationsAmong([orgId]);
    if (found === undefined) throw new NotFound();
  }
}

const homeOf = ({ orgId: own, scope }: Principal, { orgId }: RoleState): string =>
  orgId !== DELIVERED && (scope.readable === 'all' || scope.readable.includes(orgId)) ? orgId : own;

/** Back to the user's own role. */
export class EndViewAs extends Command<void> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@CommandHandler(EndViewAs)
export class EndViewAsHandler implements ICommandHandler<EndViewAs> {
  constructor(private readonly views: Views) {}

  execute({ principal }: EndViewAs): Promise<void> {
    return this.views.set(principal, null);
  }
}
