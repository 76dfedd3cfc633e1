import type { Fault } from '@kernel/rules';
import { DataScope, type Reach } from './data-scope';

/** What a user holds, and so may grant. */
export interface HeldRights {
  /** A Super Admin holds everything. */
  all: boolean;
  /** Menu entries. */
  menuIds: ReadonlySet<string>;
  /** Permission codes, in lower case: one code may be on several buttons. */
  codes: ReadonlySet<string>;
  reach: Reach;
  own: string;
  ownAndBelow: readonly string[];
}

/** What a role grants. */
export interface RoleGrant {
  menuIds: readonly string[];
  dataScope: number;
  orgIds: readonly string[];
}

/** A menu entry, as far as permissions are concerned. */
export interface Entry {
  id: string;
  pid: string;
  type: number;
  permission: string | null;
}

const scopes: readonly number[] = Object.values(DataScope);

/** The data scopes that a user may grant; "all" only by a Super Admin (platform-api, section 9). */
export function scopesOf({ all, reach, own, ownAndBelow }: HeldRights): number[] {
  const seen = new Set(reach.whole);
  return scopes.filter((scope) => {
    if (all || scope === DataScope.Self) return true;
    if (scope === DataScope.OwnAndBelow) return ownAndBelow.every((id) => seen.has(id));
    if (scope === DataScope.Own) return seen.has(own);
    return scope === DataScope.Chosen && seen.size > 0;
  });
}

export const holdsEntry = ({ all, menuIds, codes }: HeldRights, entry: Entry): boolean =>
  all ||
  menuIds.has(entry.id) ||
  (entry.permission !== null && codes.has(entry.permission.toLowerCase()));

/**
 * Everything in a role that the current user does not hold: nobody grants more than they have.
 * Invisible organisations are treated as unknown, and so are entries that do not exist.
 */
export function* beyondRights(
  grant: RoleGrant,
  rights: HeldRights,
  entries: ReadonlyMap<string, Entry>,
): Generator<Fault> {
  const named = grant.menuIds.map((id) => entries.get(id));
  if (named.includes(undefined)) yield { code: 'unknownReference', path: 'menuIdList' };
  const beyond = named.filter((entry) => entry && !holdsEntry(rights, entry)).length;
  if (beyond > 0) yield { code: 'role.rightNotHeld', path: 'menuIdList', params: { n: beyond } };
  if (!scopesOf(rights).includes(grant.dataScope))
    yield { code: 'role.scopeNotHeld', path: 'dataScope' };
  if (grant.dataScope !== DataScope.Chosen) return;
  if (grant.orgIds.length === 0) yield { code: 'required', path: 'orgIdList' };
  const reached = new Set(rights.reach.whole);
  if (!rights.all && grant.orgIds.some((id) => !reached.has(id)))
    yield { code: 'unknownReference', path: 'orgIdList' };
}

/**
 * The given entries, without those below which something is not given: a tree that ticks everything
 * below a ticked entry then ticks no more than what is given.
 */
export function wholeBranches(
  menuIds: readonly string[],
  entries: ReadonlyMap<string, Pick<Entry, 'id' | 'pid'>>,
): string[] {
  const given = new Set(menuIds);
  const others = [...entries.keys()].filter((id) => !given.has(id));
  const partial = new Set(withAbove(others, entries));
  return menuIds.filter((id) => !partial.has(id));
}

/** A button is reached through its page, a page through its directory: they are granted with it. */
export function withAbove(
  menuIds: readonly string[],
  entries: ReadonlyMap<string, Pick<Entry, 'pid'>>,
): string[] {
  const given = new Set(menuIds);
  for (const id of given) {
    const above = entries.get(id)?.pid;
    if (above !== undefined && entries.has(above)) given.add(above);
  }
  return [...given];
}
