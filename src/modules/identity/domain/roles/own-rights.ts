import type { Fault } from '@kernel/rules';
import { DataScope, type Reach } from './data-scope';

/** What a person holds, and so may hand on. */
export interface HeldRights {
  /** A Super Admin holds everything. */
  all: boolean;
  /** Entries of the menu. */
  menuIds: ReadonlySet<string>;
  /** Permission codes, in lower case: one code may stand on several buttons. */
  codes: ReadonlySet<string>;
  reach: Reach;
  own: string;
  ownAndBelow: readonly string[];
}

/** What a role gives. */
export interface RoleGrant {
  menuIds: readonly string[];
  dataScope: number;
  orgIds: readonly string[];
}

/** An entry of the menu, as far as rights go. */
export interface Entry {
  id: string;
  pid: string;
  type: number;
  permission: string | null;
}

const scopes: readonly number[] = Object.values(DataScope);

/** The data scopes that a person may give; "all" is the Super Admin's to give (platform-api, section 9). */
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
 * Whatever of a role its giver does not hold himself: nobody hands on more than he has. Organisations
 * out of sight are unknown ones, and so are entries that do not exist.
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

/** A button is reached through its page, a page through its directory: they are given with it. */
export function withAbove(
  menuIds: readonly string[],
  entries: ReadonlyMap<string, Entry>,
): string[] {
  const given = new Set(menuIds);
  for (const id of given) {
    const above = entries.get(id)?.pid;
    if (above !== undefined && entries.has(above)) given.add(above);
  }
  return [...given];
}
