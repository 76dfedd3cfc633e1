/** platform-api, section 9. */
export const DataScope = { All: 1, OwnAndBelow: 2, Own: 3, Self: 4, Chosen: 5 } as const;

export interface RoleScope {
  dataScope: number;
  /** The chosen organisations of a role with scope 5. */
  orgIds: readonly string[];
}

/** A user's place in the organisation tree. */
export interface Surroundings {
  own: string;
  /** The own organisation and its descendants. */
  ownAndBelow: readonly string[];
  /** The whole tree that the user's own organisation belongs to. */
  tenant: readonly string[];
}

export interface Reach {
  /** Organisations whose rows are visible, regardless of their author. */
  whole: string[];
  /** Organisations of which only the user's own rows are visible. */
  ownRows: string[];
}

/**
 * The union over all roles: an additional role never takes anything away. "All" ends at the tree of
 * the user's own organisation, and organisations outside it do not count. An affiliated
 * organisation counts like the user's own: fully visible to a user who sees an organisation fully,
 * and with "own records" only the user's own rows (platform-api, section 9).
 */
export function reachOf(
  roles: readonly RoleScope[],
  around: Surroundings,
  affiliated: readonly string[] = [],
): Reach {
  const also = affiliated.filter((id) => around.tenant.includes(id));
  const ofRoles = roles.flatMap((role) => organisationsOf(role, around));
  const whole = new Set(ofRoles.length > 0 ? [...ofRoles, ...also] : []);
  const self = roles.some((role) => role.dataScope === DataScope.Self);
  const written = self ? new Set([around.own, ...also]) : new Set<string>();
  return { whole: [...whole], ownRows: [...written].filter((id) => !whole.has(id)) };
}

/** The intersection: viewing as a role shows no more than the user's own scope. */
export function within(reach: Reach, bounds: Reach): Reach {
  const all = [...bounds.whole, ...bounds.ownRows];
  const whole = reach.whole.filter((id) => bounds.whole.includes(id));
  const narrowed = reach.whole.filter((id) => bounds.ownRows.includes(id));
  return { whole, ownRows: [...reach.ownRows.filter((id) => all.includes(id)), ...narrowed] };
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
