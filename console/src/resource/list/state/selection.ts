import { useCallback, useState } from 'react';

import type { PageQuery } from '@kernel/resource';
import type { Row } from '../../definition/definition';

/** What a batch action applies to. */
export interface Selection {
  /** The ids of the rows; empty if all matching rows are selected. */
  ids: string[];
  /** Every row that matches the query, on all pages. */
  all: boolean;
  query: PageQuery;
  count: number;
  /** The selected rows as last loaded; empty if all matching rows are selected. */
  rows: readonly Row[];
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
const noRows: readonly Row[] = [];

/** The rows of all pages shown so far, by id. */
export function useSeenRows(rows: readonly Row[]): ReadonlyMap<string, Row> {
  const [seen, setSeen] = useState<{ of: readonly Row[]; rows: ReadonlyMap<string, Row> }>({
    of: noRows,
    rows: new Map(),
  });
  if (seen.of !== rows)
    setSeen({
      of: rows,
      rows: new Map([...seen.rows, ...rows.map((row) => [row.id, row] as const)]),
    });
  return seen.rows;
}

/** Selected rows, kept across pages and cleared when the query changes. */
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

/**
 * The selection narrowed to the rows for which an action makes sense; unchanged if the rows are not
 * known.
 */
export function narrowed(selection: Selection, fits: (row: Row) => boolean): Selection {
  const { all, ids, rows } = selection;
  if (all || rows.length < ids.length) return selection;
  const kept = rows.filter(fits);
  return { ...selection, rows: kept, ids: kept.map(({ id }) => id), count: kept.length };
}
