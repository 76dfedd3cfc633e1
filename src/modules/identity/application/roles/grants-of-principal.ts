import type { Principal } from '@platform/http/principal';
import type { GrantRepository, Grants } from './ports/grant-repository';

/**
 * A principal is rebuilt whenever a grant has changed: what it was built from is valid as long as
 * it is.
 */
const madeOf = new WeakMap<Principal, Grants>();

export function madeWith(principal: Principal, grants: Grants): Principal {
  madeOf.set(principal, grants);
  return principal;
}

/** The grants that a request runs with: the user's, or those of the role it views as. */
export async function grantsOfPrincipal(
  grants: GrantRepository,
  principal: Principal,
): Promise<Grants> {
  const known = madeOf.get(principal);
  if (known) return known;
  const { userId, orgId, viewing } = principal;
  return viewing ? grants.ofRole(viewing.roleId, viewing.orgId) : grants.of(userId, orgId);
}
