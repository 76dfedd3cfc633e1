import { Injectable } from '@nestjs/common';
import type { Input } from '@kernel/resource';
import { type Fault, Invalid, Refused, refuseIfAny } from '@kernel/rules';
import { AuditTrail } from '@platform/audit/audit-trail';
import { mayDo, type Principal } from '@platform/http/principal';
import { HeldReferences, References, Resources } from '@platform/resource';
import { chainOf } from '../../domain/people/organisation-tree';
import { sysPos } from '../../resources/people/position.resource';
import { AccountType, DISABLED } from '../../domain/people/accounts';
import { GrantsChanged } from '../roles/grants-changed';
import { Administration } from './administration';
import { Organisations } from './ports/organisations';
import { People, type Person, type Unique } from './ports/people';
import { RoleAssignments } from './ports/role-assignments';
import type { Affiliation } from './people.types';

/** The building blocks of the user commands. */
@Injectable()
export class PersonWriter {
  constructor(
    private readonly people: People,
    private readonly roles: RoleAssignments,
    private readonly administration: Administration,
    private readonly references: References,
    private readonly held: HeldReferences,
    private readonly resources: Resources,
    private readonly organisations: Organisations,
    private readonly changed: GrantsChanged,
    private readonly audit: AuditTrail,
  ) {}

  /** Checks that need the database: unique numbers, and whether the position can be held. */
  async check(values: Input, orgId: string, before: Person | null = null): Promise<void> {
    const { account, phone, email, posId } = values;
    const taken = await this.people.taken({ account, phone, email }, orgId, before?.id ?? '0');
    refuseIfAny(taken.map((path): Fault => ({ code: takenCode[path], path })));
    if (typeof posId !== 'string' || (posId === before?.posId && orgId === before.orgId)) return;
    await this.mustHold(posId, orgId, 'posId', before?.posId);
  }

  /**
   * A position of the organisation, or of one above it, but not of an unrelated one; a disabled one
   * only for the user who holds it already.
   */
  private async mustHold(
    posId: string,
    orgId: string,
    path: string,
    held?: string | null,
  ): Promise<void> {
    await this.mustExist('sysPos', posId, path);
    const position = await this.resources.of(sysPos).get(posId);
    const chain = chainOf(await this.organisations.places(), orgId);
    if (!chain.includes(position.orgId)) throw new Invalid([{ code: 'unknownReference', path }]);
    if (position.status === DISABLED && posId !== held)
      throw new Invalid([{ code: 'archivedReference', path }]);
  }

  /** From then on it cannot be deleted until the transaction ends. */
  async mustExist(target: string, id: string, path: string): Promise<void> {
    await this.held.hold([{ target, id }]);
    if (!(await this.references.exists(target, id)))
      throw new Invalid([{ code: 'unknownReference', path }]);
  }

  /**
   * Assigns exactly these roles: offered in the user's organisation, and within what the current
   * user holds.
   */
  async giveRoles(acting: Principal, person: Person, wanted: readonly string[]): Promise<void> {
    await this.held.hold(wanted.map((id) => ({ target: 'sysRole', id })));
    const offered = await this.roles.offeredIn(person.orgId);
    const held = await this.roles.heldBy(person.id, person.orgId);
    const next = [...new Set(wanted)].map((id) => offered.find((role) => role.id === id));
    if (next.includes(undefined))
      throw new Invalid([{ code: 'unknownReference', path: 'roleIdList' }]);
    if (sameIds(held, next)) return;
    if (!mayDo(acting, 'sysUser:grantRole'))
      throw new Refused('USER_ROLES_FORBIDDEN', { permission: 'sysUser:grantRole' });
    if (person.id === acting.userId) throw new Refused('USER_OWN_ROLES');
    for (const role of next)
      if (!held.some(({ id }) => id === role!.id)) await this.mustMayGive(acting, role!, person);
    const isDirector = next.some((role) => role!.code === 'director');
    const isSuperAdmin = next.some((role) => role!.isSuperAdmin);
    if (!isDirector) await this.administration.refuseLastDirector(person);
    if (!isSuperAdmin) await this.administration.refuseLastSuperAdmin(person);
    await this.roles.give(person.id, person.orgId, [...new Set(wanted)]);
    await this.followRole(person, isSuperAdmin);
    await this.note(person, held, next as { code: string }[]);
  }

  /** Holding this role makes a user a Super Admin, and nothing else does. */
  private async followRole(person: Person, isSuperAdmin: boolean): Promise<void> {
    const { SuperAdmin, Normal } = AccountType;
    if (isSuperAdmin === (person.accountType === SuperAdmin)) return;
    await this.people.change(person, { accountType: isSuperAdmin ? SuperAdmin : Normal });
  }

  /**
   * Further organisations, each accessible to the current user; inaccessible ones stay as they are,
   * and so do those that are known, since they may have been disabled meanwhile.
   */
  async affiliate(
    { scope }: Principal,
    person: Person,
    affiliations: readonly Affiliation[],
  ): Promise<void> {
    const before = await this.people.affiliationsOf(person.id);
    const [seen, unseen] = bySight(before, scope);
    for (const [i, { orgId, posId }] of affiliations.entries()) {
      const known = seen.find((each) => each.orgId === orgId);
      if (!known) await this.mustExist('organisation', orgId, `extOrgIdList[${i}].orgId`);
      if (posId && posId !== known?.posId)
        await this.mustHold(posId, orgId, `extOrgIdList[${i}].posId`);
    }
    const next = [...unseen, ...affiliations.filter(({ orgId }) => orgId !== person.orgId)];
    if (JSON.stringify(before) === JSON.stringify(next)) return;
    await this.people.affiliate(person.id, next);
    await this.audit.record({
      orgId: person.orgId,
      resource: 'sysUser',
      recordId: person.id,
      action: 'affiliate',
      before: { organisations: idsOf(before) },
      after: { organisations: idsOf(next) },
    });
    await this.changed.announce();
  }

  private async mustMayGive(
    acting: Principal,
    { id, code }: { id: string; code: string },
    { orgId }: Person,
  ): Promise<void> {
    if (!(await this.administration.mayGive(acting, id, orgId)))
      throw new Refused('USER_ROLE_TOO_MIGHTY', { role: code });
  }

  private async note(
    { id, orgId }: Person,
    before: readonly { code: string }[],
    after: readonly { code: string }[],
  ): Promise<void> {
    const codes = (roles: readonly { code: string }[]) => roles.map(({ code }) => code).sort();
    await this.audit.record({
      orgId,
      resource: 'sysUser',
      recordId: id,
      action: 'grantRole',
      before: { roles: codes(before) },
      after: { roles: codes(after) },
    });
    await this.changed.announce();
  }
}

const takenCode: Record<Unique, string> = {
  account: 'USER_ACCOUNT_TAKEN',
  phone: 'USER_PHONE_TAKEN',
  email: 'USER_EMAIL_TAKEN',
};

/** Those of organisations that the current user has access to, and the others. */
function bySight(
  affiliations: readonly Affiliation[],
  { readable }: Principal['scope'],
): [seen: Affiliation[], unseen: Affiliation[]] {
  const isSeen = ({ orgId }: Affiliation) => readable === 'all' || readable.includes(orgId);
  return [affiliations.filter(isSeen), affiliations.filter((each) => !isSeen(each))];
}

const idsOf = (affiliations: readonly Affiliation[]): string[] =>
  affiliations.map(({ orgId }) => orgId);

const sameIds = (
  held: readonly { id: string }[],
  next: readonly ({ id: string } | undefined)[],
): boolean =>
  held.length === next.length && held.every(({ id }) => next.some((each) => each?.id === id));
