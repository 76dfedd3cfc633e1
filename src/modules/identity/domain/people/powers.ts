/** What a user may do, and whose records are accessible. */
export interface Powers {
  /** Lower-cased permission codes; a Super Admin has all of them. */
  permissions: ReadonlySet<string> | 'all';
  readable: readonly string[] | 'all';
}

/**
 * Whether one user holds everything that another holds. Nobody grants what they do not have, and
 * nobody disables, resets or changes an account with more permissions than their own.
 */
export const covers = (mine: Powers, theirs: Powers): boolean =>
  within(mine.permissions, theirs.permissions) &&
  within(mine.readable === 'all' ? 'all' : new Set(mine.readable), theirs.readable);

const within = (mine: ReadonlySet<string> | 'all', theirs: Iterable<string> | 'all'): boolean => {
  if (mine === 'all') return true;
  return theirs !== 'all' && [...theirs].every((each) => mine.has(each));
};
