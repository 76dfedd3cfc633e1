import { Injectable } from '@nestjs/common';
import { type Principal, SUPER_ADMIN } from '@platform/http/principal';
import type { OrgScope } from '@platform/tenancy/org-scope';
import { reachOf } from '../domain/data-scope';
import { surroundings } from '../domain/organisation-tree';
import { GrantBook, type Grants, type Standing } from './ports';

interface Entry {
  key: string;
  principal: Promise<Principal>;
}

const MOST = 10_000;

/** Who a session stands for; worked out anew only when the user, a role or the tree has changed. */
@Injectable()
export class Principals {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly grants: GrantBook) {}

  of(standing: Standing): Promise<Principal> {
    const key = `${standing.tokenVersion}.${standing.grantsVersion}`;
    const known = this.entries.get(standing.sessionId);
    if (known?.key === key) return known.principal;
    if (this.entries.size >= MOST) this.entries.clear();
    const principal = this.make(standing);
    this.entries.set(standing.sessionId, { key, principal });
    principal.catch(() => this.entries.delete(standing.sessionId));
    return principal;
  }

  private async make(standing: Standing): Promise<Principal> {
    const { userId, orgId, account, accountType, sessionId } = standing;
    const grants = await this.grants.of(userId, orgId);
    return {
      userId,
      account,
      orgId,
      sessionId,
      accountType,
      permissions: new Set(grants.permissions.map((code) => code.toLowerCase())),
      scope: scopeOf(standing, grants),
    };
  }
}

function scopeOf({ userId, orgId, accountType }: Standing, grants: Grants): OrgScope {
  if (accountType === SUPER_ADMIN) return { orgId, readable: 'all', onlyCreatedBy: null, userId };
  const reach = reachOf(grants.roles, surroundings(grants.organisations, orgId));
  return {
    orgId: reach.readable.includes(orgId) ? orgId : (reach.readable[0] ?? orgId),
    readable: reach.readable,
    onlyCreatedBy: reach.onlySelf ? userId : null,
    userId,
  };
}
