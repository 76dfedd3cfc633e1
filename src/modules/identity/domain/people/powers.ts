/** What somebody may do, and whose records they reach. */
export interface Powers {
  /** Lower-cased permission codes; a Super Admin has every one. */
  permissions: ReadonlySet<string> | 'all';
  readable: readonly string[] | 'all';
}

/**
 * Whether one person holds everything that another holds. Nobody gives what they have not, and nobody
 * disables, resets or changes an account that is mightier than their own.
 */
export const covers = (mine: Powers, theirs: Powers): boolean =>
  within(mine.permissions, theirs.permissions) &&
  within(mine.readable === 'all' ? 'all' : new Set(mine.readable), theirs.readable);

const within = (mine: ReadonlySet<string> | 'all', theirs: Iterable<string> | 'all'): boolean => {
  if (mine === 'all') return true;
  return theirs !== 'all' && [...theirs].every((each) => mine.has(each));
};
