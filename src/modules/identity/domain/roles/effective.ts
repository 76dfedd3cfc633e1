/** A role as it stands in a table: one of the delivered ones (organisation 0) or of an organisation. */
export interface RoleVersion {
  id: string;
  orgId: string;
  code: string;
}

/** The organisation of the roles that are delivered with the product. */
export const DELIVERED = '0';

/** Whoever holds it runs the system: there is this one, and no organisation has a version of it. */
export const SUPER_ADMIN_ROLE = 'superAdmin';

/** A code that no role of anybody's may bear, however it is written. */
export const isReserved = (code: string): boolean =>
  code.toLowerCase() === SUPER_ADMIN_ROLE.toLowerCase();

export const isSuperAdminRole = ({ orgId, code }: Omit<RoleVersion, 'id'>): boolean =>
  orgId === DELIVERED && code === SUPER_ADMIN_ROLE;

/**
 * An organisation may have its own version of a delivered role, or of one that an organisation above
 * it built, under the same code: for its people that version counts (decisions, section 5). The chain
 * leads from the person's organisation upwards.
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

/** A role from outside of the chain is what it is: nothing nearer stands for it. */
function before(chain: readonly string[], orgId: string): readonly string[] {
  const place = chain.indexOf(orgId);
  return place < 0 ? [] : chain.slice(0, place);
}
