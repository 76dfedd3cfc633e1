import type { Reach } from '../roles/data-scope';

/** What a user may do, and whose records are accessible. */
export interface Powers {
  /** Lower-cased permission codes; a Super Admin has all of them. */
  permissions: ReadonlySet<string> | 'all';
  reach: Reach | 'all';
}

/**
 * Whether one user holds everything that another holds. Nobody grants what they do not have, and
 * nobody disables, resets or changes an account with more permissions than their own.
 */
export const covers = (mine: Powers, theirs: Powers): boolean =>
  holdsAll(mine.permissions, theirs.permissions) && reachesAll(mine.reach, theirs.reach);

const holdsAll = (mine: Powers['permissions'], theirs: Powers['permissions']): boolean =>
  mine === 'all' || (theirs !== 'all' && [...theirs].every((code) => mine.has(code)));

/** All rows of an organisation are more than the own ones. */
function reachesAll(mine: Powers['reach'], theirs: Powers['reach']): boolean {
  if (mine === 'all') return true;
  if (theirs === 'all') return false;
  const [whole, any] = [new Set(mine.whole), new Set([...mine.whole, ...mine.ownRows])];
  return theirs.whole.every((id) => whole.has(id)) && theirs.ownRows.every((id) => any.has(id));
}
