import { useCallback, useEffect, useState } from 'react';

import type { SavedSearch } from '@platform/contract';
import { call } from '../../providers/http/http';
import { usePreference } from '../../providers/session/preferences';

export interface SavedSearches {
  all: SavedSearch[];
  /** The default search of the list. */
  defaultSearch: { id: string; query: string } | null;
  add: (name: string, query: string, shared: boolean) => Promise<string>;
  update: (
    id: string,
    change: Partial<Pick<SavedSearch, 'name' | 'query' | 'shared'>>,
  ) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Null: the list opens without a default again. */
  prefer: (search: Pick<SavedSearch, 'id' | 'query'> | null) => void;
}

export function useSavedSearches(list: string): SavedSearches {
  const [all, setAll] = useState<SavedSearch[]>([]);
  const [defaultSearch, prefer] = usePreference<{ id: string; query: string }>(`opens.${list}`);
  const look = useCallback(
    async () => setAll(await call<SavedSearch[]>('/api/savedSearch/list', { query: { list } })),
    [list],
  );
  useEffect(() => {
    let stopped = false;
    // The list works without them; they are loaded again on the next visit.
    void call<SavedSearch[]>('/api/savedSearch/list', { query: { list } })
      .then((found) => !stopped && setAll(found))
      .catch(() => undefined);
    return () => {
      stopped = true;
    };
  }, [list]);
  const change = async <Answer>(verb: string, body: object): Promise<Answer> => {
    const answer = await call<Answer>(`/api/savedSearch/${verb}`, { body });
    await look();
    return answer;
  };
  return {
    all,
    defaultSearch:
      defaultSearch && (all.find(({ id }) => id === defaultSearch.id) ?? defaultSearch),
    add: (name, query, shared) => change('add', { list, name, query, shared }),
    update: (id, body) => change('update', { id, ...body }),
    remove: async (id) => {
      await change('delete', { id });
      if (defaultSearch?.id === id) prefer(null);
    },
    prefer: (search) => prefer(search && { id: search.id, query: search.query }),
  };
}
