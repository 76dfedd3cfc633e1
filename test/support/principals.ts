import type { FastifyRequest } from 'fastify';
import { type Principal, Sessions, SUPER_ADMIN } from '@platform/http/principal';
import type { OrgScope } from '@platform/tenancy/org-scope';

interface Person {
  userId: string;
  orgId: string;
  permissions?: readonly string[];
  accountType?: number;
  scope?: Partial<OrgScope>;
}

/** Someone with the named rights, in one organisation. */
export const person = ({ userId, orgId, permissions = [], ...more }: Person): Principal => ({
  userId,
  account: `user${userId}`,
  orgId,
  sessionId: `session${userId}`,
  accountType: more.accountType ?? 777,
  permissions: new Set(permissions.map((code) => code.toLowerCase())),
  scope: { orgId, readable: [orgId], onlyCreatedBy: null, userId, ...more.scope },
});

/** Someone with every right in one organisation. */
export const master = (userId: string, orgId: string): Principal =>
  person({ userId, orgId, accountType: SUPER_ADMIN });

/** The Super Admin, who reaches all organisations. */
export const superAdmin = (): Principal =>
  person({ userId: '1', orgId: '1', accountType: SUPER_ADMIN, scope: { readable: 'all' } });

/** Knows the principals that a test signs in; the bearer token is the name of the session. */
export class FakeSessions extends Sessions {
  private readonly known = new Map<string, Principal>();
  /** People whose organisation is switched off: `ofUser` does not know them meanwhile. */
  readonly switchedOff = new Set<string>();

  tokenOf(principal: Principal): string {
    this.known.set(principal.sessionId, principal);
    return principal.sessionId;
  }

  async authenticate(request: FastifyRequest): Promise<Principal | null> {
    return this.of(request) ?? null;
  }

  recognises(request: FastifyRequest): boolean {
    return this.of(request) !== undefined;
  }

  private of({ headers }: FastifyRequest): Principal | undefined {
    return this.known.get(headers.authorization?.replace('Bearer ', '') ?? '');
  }

  async ofUser(userId: string): Promise<Principal | null> {
    if (this.switchedOff.has(userId)) return null;
    return [...this.known.values()].find((each) => each.userId === userId) ?? null;
  }

  async isSwitchedOff(userId: string): Promise<boolean> {
    return this.switchedOff.has(userId);
  }
}
