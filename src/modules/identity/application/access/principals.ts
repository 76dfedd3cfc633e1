import { Injectable } from '@nestjs/common';
import { type Principal, SUPER_ADMIN } from '@platform/http/principal';
import type { OrgScope } from '@platform/tenancy/org-scope';
import { AccountType } from '../../domain/people/accounts';
import { type Reach, reachOf, within } from '../../domain/roles/data-scope';
import { surroundings } from '../../domain/people/organisation-tree';
import { madeWith } from '../roles/grants-of-principal';
import type { Bearer } from './ports/stores';
import { GrantRepository, type Grants } from '../roles/ports/grant-repository';

interface Entry {
  key: string;
  principal: Promise<Principal>;
}

const MAX = 10_000;

/** The principal of a session; recomputed only when the user, a role or the tree has changed. */
@Injectable()
export class Principals {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly grants: GrantRepository) {}

  of(bearer: Bearer): Promise<Principal> {
    const { sessionId, tokenVersion, grantsVersion, viewing } = bearer;
    const key = [tokenVersion, grantsVersion, viewing?.roleId, viewing?.orgId].join('.');
    const known = this.entries.get(sessionId);
    if (known?.key === key) return known.principal;
    if (this.entries.size >= MAX) this.entries.clear();
    const principal = this.make(bearer);
    this.entries.set(sessionId, { key, principal });
    principal.catch(() => this.entries.delete(sessionId));
    return principal;
  }

  private async make(bearer: Bearer): Promise<Principal> {
    const { userId, orgId, account, accountType, sessionId, viewing } = bearer;
    const grants = await this.grants.of(userId, orgId);
    const own: Principal = {
      userId,
      account,
      orgId,
      sessionId,
      accountType,
      permissions: codesOf(grants),
      scope: scopeOf(bearer, grants),
    };
    if (!viewing) return madeWith(own, grants);
    const role = await this.grants.ofRole(viewing.roleId, viewing.orgId);
    return madeWith(throughRole(own, viewing, role, grants), role);
  }
}

const codesOf = ({ permissions }: Grants): ReadonlySet<string> =>
  new Set(permissions.map((code) => code.toLowerCase()));

/**
 * The role's permissions and rows, intersected with the user's own; never those of a Super Admin.
 */
function throughRole(
  own: Principal,
  viewing: NonNullable<Principal['viewing']>,
  role: Grants,
  grants: Grants,
): Principal {
  const { userId, accountType } = own;
  const all = accountType === SUPER_ADMIN;
  const codes = [...codesOf(role)].filter((code) => all || own.permissions.has(code));
  const seen = reachOf(role.roles, surroundings(role.organisations, viewing.orgId));
  const reach = all ? seen : within(seen, reachIn(own.orgId, grants));
  return {
    ...own,
    orgId: viewing.orgId,
    accountType: AccountType.Normal,
    permissions: new Set(codes),
    scope: scopeWithin(reach, viewing.orgId, userId),
    viewing,
  };
}

const reachIn = (orgId: string, { roles, organisations, affiliated }: Grants): Reach =>
  reachOf(roles, surroundings(organisations, orgId), affiliated);

function scopeOf({ userId, orgId, accountType }: Bearer, grants: Grants): OrgScope {
  if (accountType === SUPER_ADMIN) return { orgId, readable: 'all', onlyCreatedBy: null, userId };
  return scopeWithin(reachIn(orgId, grants), orgId, userId);
}

/** New records belong to the user's own organisation if that is accessible. */
function scopeWithin({ whole, ownRows }: Reach, orgId: string, userId: string): OrgScope {
  const readable = [...whole, ...ownRows];
  return {
    orgId: readable.includes(orgId) ? orgId : (readable[0] ?? orgId),
    readable,
    onlyCreatedBy: ownRows.length > 0 || whole.length === 0 ? userId : null,
    whole,
    userId,
  };
}
