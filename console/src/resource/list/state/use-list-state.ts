import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { ResourceDefinition } from '@kernel/resource';
import { askedFields } from '../../definition/definition';
import { addressOf, type ListState, stateOf, viewOf } from './list-state';

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
  const state = useMemo(() => stateIn(of, query), [query, of]);
  const put = useCallback(
    (change: Partial<ListState>) =>
      setQuery((before) => addressOf({ ...state, ...change }, before), { replace: true }),
    [setQuery, state],
  );
  return {
    state,
    narrow: useCallback((change) => put({ ...change, page: 1 }), [put]),
    turn: put,
    show: useCallback(
      (kept) => put({ ...stateIn(of, new URLSearchParams(kept)), page: 1, size: state.size }),
      [put, of, state.size],
    ),
  };
}

function stateIn(of: ResourceDefinition, query: URLSearchParams): ListState {
  const fields = askedFields(of);
  return stateOf(query, (field) => field in fields);
}

/** Whether a saved search differs from the plain list. */
export const differsFromPlain = (of: ResourceDefinition, query: string): boolean =>
  viewOf(stateIn(of, new URLSearchParams(query))) !== '';
