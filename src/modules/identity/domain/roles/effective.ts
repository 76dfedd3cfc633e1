/** A stored role: one of the built-in ones (organisation 0) or of an organisation. */
export interface RoleVersion {
  id: string;
  orgId: string;
  code: string;
}

/** The organisation id of the built-in roles. */
export const DELIVERED = '0';

/** Its holders run the system: there is only this one, and no organisation has its own version. */
export const SUPER_ADMIN_ROLE = 'superAdmin';

/** A code that no other role may have, in any case. */
export const isReserved = (code: string): boolean =>
  code.toLowerCase() === SUPER_ADMIN_ROLE.toLowerCase();

export const isSuperAdminRole = ({ orgId, code }: Omit<RoleVersion, 'id'>): boolean =>
  orgId === DELIVERED && code === SUPER_ADMIN_ROLE;

/**
 * An organisation may have its own version of a built-in role, or of one that an organisation above
 * it created, under the same code: for its users that version counts (decisions, section 5). The
 * chain goes from the user's organisation upwards.
 */
export function effectiveOf<Version extends RoleVersion>(
  held: Version,
  versions: readonly Version[],
  chain: readonly string[],
): Version {
  if (isSuperAdminRole(held)) return held;
  const upTo = held.orgId === DELIVERED ? chain : before(chain, held.orgId);
  const nearer = upTo.flatMap((orgId) =>
    versions.filter((version) => version.orgId === orgId && version.code === held.code),
  );
  return nearer[0] ?? held;
}

/** A role from outside the chain is used as it is: nothing nearer overrides it. */
function before(chain: readonly string[], orgId: string): readonly string[] {
  const place = chain.indexOf(orgId);
  return place < 0 ? [] : chain.slice(0, place);
}
