import type { Principal } from '@platform/http/principal';
import type { GrantRepository, Grants } from '../access/ports/stores';

/** A principal is made anew whenever a grant has changed: what it was made of is true as long as it is. */
const madeOf = new WeakMap<Principal, Grants>();

export function madeWith(principal: Principal, grants: Grants): Principal {
  madeOf.set(principal, grants);
  return principal;
}

/** The grants that a request is answered by: of the user, or of the role it looks through. */
export async function grantsOfPrincipal(
  grants: GrantRepository,
  principal: Principal,
): Promise<Grants> {
  const known = madeOf.get(principal);
  if (known) return known;
  const { userId, orgId, viewing } = principal;
  return viewing ? grants.ofRole(viewing.roleId, viewing.orgId) : grants.of(userId, orgId);
}
