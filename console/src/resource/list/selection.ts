import { useCallback, useState } from 'react';

import type { PageQuery } from '@kernel/resource';

/** What a batch action works on. */
export interface Selection {
  /** The rows by id; empty when all that match are meant. */
  ids: string[];
  /** Every row that matches the query, on all pages. */
  all: boolean;
  query: PageQuery;
  count: number;
  /** Clears the selection; for actions after which the rows are gone or being processed. */
  clear: () => void;
}

export interface Selecting {
  ids: ReadonlySet<string>;
  all: boolean;
  set: (ids: Iterable<string>) => void;
  toggle: (id: string) => void;
  takeAll: () => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Selected rows, kept from page to page and cleared when the query changes. */
export function useSelecting(question: string): Selecting {
  const [held, setHeld] = useState({ question, ids: none, all: false });
  const { ids, all } = held.question === question ? held : { ids: none, all: false };
  const keep = useCallback(
    (next: ReadonlySet<string>, everything = false) =>
      setHeld({ question, ids: next, all: everything }),
    [question],
  );
  return {
    ids,
    all,
    set: (next) => keep(new Set(next)),
    toggle: (id) =>
      keep(ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id])),
    takeAll: () => keep(ids, true),
    clear: () => keep(none),
  };
}
