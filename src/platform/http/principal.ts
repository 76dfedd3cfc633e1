import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrgScope } from '../tenancy/org-scope';

/** Who makes the current request, and what that person may do. */
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
  /**
   * The role as which the session views the product: it sees what a holder of that role sees, and
   * is read-only.
   */
  viewing?: { roleId: string; orgId: string };
}

/** Resolves the principal of a request; implemented by the identity module. */
export abstract class Sessions {
  /**
   * The principal of a valid access token; an expired one is renewed if a valid refresh token is
   * present (the two token headers are then set on the reply). Null when nobody is signed in; a
   * revoked or forged token is null too, with `access-token: invalid_token` on the reply.
   */
  abstract authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Principal | null>;

  /**
   * Whether the request carries an access token that we signed, expired or not. Costs no query: it
   * decides how much of a body is read before the guards have run, and nothing else.
   */
  abstract recognises(request: FastifyRequest): boolean;

  /**
   * The same person as of now, without a request: for work that outlives it. Null when the account
   * is deleted or may not sign in.
   */
  abstract ofUser(userId: string): Promise<Principal | null>;

  /** True while only the person's organisation is switched off: the person's work waits for it. */
  abstract isSwitchedOff(userId: string): Promise<boolean>;
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
