import type { PageQuery } from '@kernel/resource';
import { Refused } from '@kernel/rules';

/**
 * Refuses (`ownOrder`) to sort or filter a list that is searched by words: its order is the best
 * hit first, its conditions are members of their own. Silently ignored they would tell a client
 * of the API that it sees what it asked for.
 */
export function inItsOwnOrder({ field, filter }: Pick<PageQuery, 'field' | 'filter'>): void {
  if (field !== undefined) throw new Refused('ownOrder', { field: field.slice(0, 64) });
  if (filter !== undefined && filter !== null) throw new Refused('ownOrder', { field: 'filter' });
}
