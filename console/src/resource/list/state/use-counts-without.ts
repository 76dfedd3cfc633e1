import { useEffect, useState } from 'react';

import type { PageResult } from '@kernel/resource';
import { call } from '../../../providers/http/http';
import { partsOf } from '../../filter/filter-parts';
import type { ListParts } from '../list-parts';
import { queryOf } from './use-rows';

type Asked = Pick<ListParts, 'of' | 'address' | 'always' | 'body'>;

interface Held {
  state: Asked['address']['state'];
  counts: readonly number[];
}

/**
 * Which filter leaves nothing: how many rows there would be without each, in the order of the filters.
 * Empty until it is known, and with a single filter, which needs no explanation.
 */
export function useCountsWithout({ of, address, always, body }: Asked): readonly number[] {
  const { state } = address;
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    const parts = partsOf(state);
    // When any condition suffices, fewer of them find even less.
    if (parts.length < 2 || state.any) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const countOf = async (without: Partial<typeof state>): Promise<number> => {
      const query = queryOf(of, { ...state, ...without, page: 1, size: 1 }, always, body);
      const { total } = await call<PageResult<unknown>>(`/api/${of.name}/page`, {
        body: query,
        signal,
      });
      return total;
    };
    Promise.all(parts.map(({ without }) => countOf(without))).then(
      (counts) => setHeld({ state, counts }),
      // The filters are listed all the same.
      () => undefined,
    );
    return () => leaving.abort();
  }, [of, state, always, body]);
  return held?.state === state ? held.counts : [];
}
