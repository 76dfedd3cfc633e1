import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { type Principal, SUPER_ADMIN } from '@platform/http/principal';
import type { OrgScope } from '@platform/tenancy/org-scope';
import { AccountType } from '../../domain/people/accounts';
import { type Reach, reachOf } from '../../domain/roles/data-scope';
import { surroundings } from '../../domain/people/organisation-tree';
import { covers, type Powers } from '../../domain/people/powers';
import { GrantRepository, type Grants } from '../roles/ports/grant-repository';
import { People, type Person } from './ports/people';
import { RoleAssignments } from './ports/role-assignments';

const DIRECTOR = 'director';

/** Who may do what to whose account. Accounts outside the scope are reported as not found first. */
@Injectable()
export class Administration {
  constructor(
    private readonly people: People,
    private readonly roles: RoleAssignments,
    private readonly grants: GrantRepository,
  ) {}

  /**
   * An accessible user with no more permissions than the current user; locked until the transaction
   * ends.
   */
  async subject(acting: Principal, id: string): Promise<Person> {
    const person = await this.people.getForUpdate(id);
    if (person.id !== acting.userId && !covers(powersOf(acting), await this.powersOf(person)))
      throw new Refused('USER_HOLDS_MORE');
    return person;
  }

  /** The same, for actions that nobody may apply to themselves. */
  async other(acting: Principal, id: string, code: string): Promise<Person> {
    const person = await this.subject(acting, id);
    if (person.id === acting.userId) throw new Refused(code);
    return person;
  }

  /** Keeps an organisation from losing its last Director, and the system its last Super Admin. */
  async refuseLast(person: Person): Promise<void> {
    await this.refuseLastSuperAdmin(person);
    await this.refuseLastDirector(person);
  }

  async refuseLastSuperAdmin(person: Person): Promise<void> {
    await this.people.alone();
    if (person.accountType === SUPER_ADMIN && (await this.people.otherSuperAdmins(person)) === 0)
      throw new Refused('USER_LAST_SUPER_ADMIN');
  }

  async refuseLastDirector(person: Person): Promise<void> {
    await this.people.alone();
    const held = await this.roles.heldBy(person.id, person.orgId);
    if (!held.some(({ code }) => code === DIRECTOR)) return;
    if ((await this.people.othersWithRole(DIRECTOR, person)) === 0)
      throw new Refused('USER_LAST_DIRECTOR');
  }

  /** True when the current user holds everything that the role would grant in the organisation. */
  async mayGive(acting: Principal, roleId: string, orgId: string): Promise<boolean> {
    const mine = powersOf(acting);
    if (mine.permissions === 'all') return true;
    return covers(mine, powersIn(await this.grants.ofRole(roleId, orgId), orgId));
  }

  private async powersOf(person: Person): Promise<Powers> {
    if (person.accountType === AccountType.SuperAdmin) return { permissions: 'all', reach: 'all' };
    return powersIn(await this.grants.of(person.id, person.orgId), person.orgId);
  }
}

const powersOf = ({ accountType, permissions, scope }: Principal): Powers => ({
  permissions: accountType === SUPER_ADMIN ? 'all' : permissions,
  reach: reachIn(scope),
});

function reachIn({ readable, whole = [], onlyCreatedBy }: OrgScope): Reach | 'all' {
  if (readable === 'all') return 'all';
  if (onlyCreatedBy === null) return { whole: [...readable], ownRows: [] };
  return { whole: [...whole], ownRows: readable.filter((id) => !whole.includes(id)) };
}

function powersIn(grants: Grants, orgId: string): Powers {
  return {
    permissions: new Set(grants.permissions.map((code) => code.toLowerCase())),
    reach: reachOf(grants.roles, surroundings(grants.organisations, orgId), grants.affiliated),
  };
}
