import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { ResourceDefinition } from '@kernel/resource';
import { askedFields } from '../../definition/definition';
import { addressOf, type ListState, stateOf } from './list-state';

export interface ListAddress {
  state: ListState;
  /** Changes the query and returns to page one. */
  narrow: (change: Partial<ListState>) => void;
  turn: (change: Partial<Pick<ListState, 'page' | 'size'>>) => void;
  /** Applies a saved search. */
  show: (query: string) => void;
}

export function useListState(of: ResourceDefinition): ListAddress {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => {
    const fields = askedFields(of);
    return stateOf(query, (field) => field in fields);
  }, [query, of]);
  const put = useCallback(
    (change: Partial<ListState>) =>
      setQuery((before) => addressOf({ ...state, ...change }, before), { replace: true }),
    [setQuery, state],
  );
  const known = useCallback((field: string) => field in askedFields(of), [of]);
  return {
    state,
    narrow: useCallback((change) => put({ ...change, page: 1 }), [put]),
    turn: put,
    show: useCallback(
      (kept) => put({ ...stateOf(new URLSearchParams(kept), known), page: 1, size: state.size }),
      [put, known, state.size],
    ),
  };
}
