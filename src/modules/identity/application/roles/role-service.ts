import { Injectable } from '@nestjs/common';
import { Forbidden, Invalid, Refused, refuseIfAny } from '@kernel/rules';
import type { Principal } from '@platform/http/principal';
import { HeldReferences, References } from '@platform/resource';
import { surroundings } from '../../domain/people/organisation-tree';
import { DELIVERED, isReserved } from '../../domain/roles/effective';
import { beyondRights, type RoleGrant, withAbove } from '../../domain/roles/own-rights';
import { GrantsChanged } from './grants-changed';
import {
  type Known,
  type NewRole,
  RoleRepository,
  type RoleChanges,
  type RoleState,
} from './ports/role-repository';
import { OwnRights } from './rights';

export type RoleDraft = Omit<NewRole, 'orgId'> & { orgId?: string | undefined };

/** Changes to roles and their restrictions; each in the transaction of its command. */
@Injectable()
export class RoleService {
  constructor(
    private readonly repository: RoleRepository,
    private readonly rights: OwnRights,
    private readonly references: References,
    private readonly held: HeldReferences,
    private readonly changed: GrantsChanged,
  ) {}

  async add(principal: Principal, { orgId, ...draft }: RoleDraft): Promise<string> {
    const home = await this.homeOf(principal, orgId);
    const taken =
      home === DELIVERED || principal.scope.readable !== 'all'
        ? await this.repository.byCode(principal, draft.code)
        : await this.repository.byCodeIn(home, draft.code);
    if (isReserved(draft.code) || taken) throw new Invalid([{ code: 'notUnique', path: 'code' }]);
    const grant = await this.within(principal, draft);
    const id = await this.repository.add({ ...draft, ...grant, orgId: home });
    await this.changed.announce();
    return id;
  }

  /**
   * Changes a role. The first change to an inherited role creates the organisation's own version,
   * which its users hold from then on (decisions, section 5).
   */
  async change(
    principal: Principal,
    id: string,
    changes: RoleChanges,
    known: Known = {},
  ): Promise<void> {
    const role = await this.mine(principal, id);
    if ((known.version ?? role.version) !== role.version) throw new Refused('changedByAnother');
    // Versions of one role share its code.
    if ((known.code ?? role.code) !== role.code)
      throw new Invalid([{ code: 'immutable', path: 'code' }]);
    const after = { ...role, ...changes };
    const touchesRights = ['menuIds', 'dataScope', 'orgIds', 'status'].some(
      (name) => name in changes,
    );
    if (touchesRights) await this.refuseOwn(principal, role);
    const grant = touchesRights ? await this.within(principal, after) : {};
    if (this.isReached(principal, role))
      await this.repository.change(role, { ...changes, ...grant });
    else await this.takeOver(principal, { ...after, ...grant });
    await this.changed.announce();
  }

  async copy(principal: Principal, id: string, code: string, name: string): Promise<string> {
    const { menuIds, dataScope, orgIds, orderNo, status, remark } = await this.mine(principal, id);
    const draft = { menuIds, dataScope, orgIds, orderNo, status, remark, code, name };
    return this.add(principal, draft);
  }

  /**
   * Deleting an organisation's version reverts to the role behind it; a role of the organisation's
   * own must have no holders. Whoever held the version gets that role, so it must be within the
   * current user's permissions.
   */
  async delete(principal: Principal, id: string): Promise<void> {
    const role = await this.mine(principal, id);
    if (role.orgId === DELIVERED || !this.isReached(principal, role))
      throw new Refused('role.notOurs');
    await this.refuseOwn(principal, role);
    const behind = await this.repository.behind(role);
    if (behind) {
      if (await this.isBeyond(principal, behind)) throw new Refused('role.behindIsBeyond');
      await this.repository.pass(role.id, behind.id, await this.below(principal, role.orgId));
    }
    const n = await this.repository.holders(role.id);
    if (n > 0) throw new Refused('role.inUse', { n });
    await this.repository.remove(role);
    await this.changed.announce();
  }

  /**
   * A role within the current user's permissions: a wider one is visible, but can only be changed
   * by users who hold as much.
   */
  async mine(principal: Principal, id: string): Promise<RoleState> {
    const role = await this.repository.get(principal, id);
    if (await this.isBeyond(principal, role)) throw new Forbidden('role.beyondOwnRights');
    return role;
  }

  private async isBeyond(principal: Principal, role: RoleState): Promise<boolean> {
    const [own, entries] = await Promise.all([
      this.rights.of(principal),
      this.repository.entries(),
    ]);
    const known = role.menuIds.filter((each) => entries.has(each));
    const faults = [...beyondRights({ ...role, menuIds: known }, own, entries)];
    return faults.length > 0 && !own.all;
  }

  private async within(principal: Principal, grant: RoleGrant): Promise<RoleGrant> {
    const [own, entries] = await Promise.all([
      this.rights.of(principal),
      this.repository.entries(),
    ]);
    refuseIfAny(beyondRights(grant, own, entries));
    return {
      menuIds: withAbove(grant.menuIds, entries),
      dataScope: grant.dataScope,
      orgIds: grant.dataScope === 5 ? [...new Set(grant.orgIds)] : [],
    };
  }

  /** Users cannot change or delete the roles they hold themselves. */
  private async refuseOwn(principal: Principal, role: RoleState): Promise<void> {
    const { all, grants } = await this.rights.of(principal);
    if (!all && grants.roleIds.includes(role.id)) throw new Refused('role.own');
  }

  private async takeOver(principal: Principal, role: RoleState): Promise<void> {
    const { id, version: _version, ...state } = role;
    const orgId = principal.scope.orgId;
    const own = await this.repository.add({ ...state, orgId });
    await this.repository.pass(id, own, await this.below(principal, orgId));
  }

  private async below(principal: Principal, orgId: string): Promise<readonly string[]> {
    const { grants } = await this.rights.of(principal);
    return surroundings(grants.organisations, orgId).ownAndBelow;
  }

  /** A Super Admin's roles are for every organisation, unless one is named. */
  private async homeOf({ scope }: Principal, orgId: string | undefined): Promise<string> {
    if (orgId === undefined) return scope.readable === 'all' ? DELIVERED : scope.orgId;
    const reached = scope.readable === 'all' || scope.readable.includes(orgId);
    if (reached) await this.held.hold([{ target: 'organisation', id: orgId }]);
    if (!reached || !(await this.references.exists('organisation', orgId)))
      throw new Invalid([{ code: 'unknownReference', path: 'orgId' }]);
    return orgId;
  }

  private isReached = ({ scope }: Principal, { orgId }: RoleState): boolean =>
    scope.readable === 'all' || scope.readable.includes(orgId);
}
