/** platform-api, section 9. */
export const DataScope = { All: 1, OwnAndBelow: 2, Own: 3, Self: 4, Chosen: 5 } as const;

export interface RoleScope {
  dataScope: number;
  /** The chosen organisations of a role with scope 5. */
  orgIds: readonly string[];
}

/** Where a user stands in the tree of organisations. */
export interface Surroundings {
  own: string;
  /** The own organisation and everything under it. */
  ownAndBelow: readonly string[];
  /** The whole tree that the own organisation belongs to. */
  tenant: readonly string[];
}

export interface Reach {
  readable: string[];
  /** With nothing but "own records": only rows that the user created. */
  onlySelf: boolean;
}

/**
 * The union over all roles. "All" ends at the tree of the user's own organisation, and chosen
 * organisations outside of it do not count.
 */
export function reachOf(roles: readonly RoleScope[], around: Surroundings): Reach {
  const readable = new Set(roles.flatMap((role) => organisationsOf(role, around)));
  if (readable.size > 0) return { readable: [...readable], onlySelf: false };
  const self = roles.some((role) => role.dataScope === DataScope.Self);
  return { readable: self ? [around.own] : [], onlySelf: true };
}

function organisationsOf(role: RoleScope, around: Surroundings): readonly string[] {
  switch (role.dataScope) {
    case DataScope.All:
      return around.tenant;
    case DataScope.OwnAndBelow:
      return around.ownAndBelow;
    case DataScope.Own:
      return [around.own];
    case DataScope.Chosen:
      return role.orgIds.filter((id) => around.tenant.includes(id));
    default:
      return [];
  }
}
