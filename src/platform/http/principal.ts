import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrgScope } from '../tenancy/org-scope';

/** Who makes the present request, and what that person may do. */
export interface Principal {
  userId: string;
  account: string;
  orgId: string;
  sessionId: string;
  /** 999 super admin, 888 organisation admin, 777 normal, 666 member (platform-api, section 3.3). */
  accountType: number;
  /** Lower-cased permission codes. */
  permissions: ReadonlySet<string>;
  scope: OrgScope;
  /** Looks at the product through the eyes of this role: sees what its holder sees, writes nothing. */
  viewing?: { roleId: string; orgId: string };
}

/** Knows who is behind a request; the identity module implements it. */
export abstract class Sessions {
  /**
   * The principal of a valid access token, renewing an expired one when a good refresh token comes
   * along (then it sets the two token headers on the reply). Null when nobody is signed in; a revoked
   * or forged token is null as well, with `access-token: invalid_token` on the reply.
   */
  abstract authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Principal | null>;

  /**
   * The same person without a request, as of this moment: for work that outlasts it. Null when the
   * account is gone or may not sign in.
   */
  abstract ofUser(userId: string): Promise<Principal | null>;
}

/** A Super Admin has every permission. */
export const SUPER_ADMIN = 999;

export const mayDo = (principal: Principal, code: string): boolean =>
  principal.accountType === SUPER_ADMIN || principal.permissions.has(code.toLowerCase());

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal;
  }
}
