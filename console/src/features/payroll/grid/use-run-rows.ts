import { useCallback, useEffect, useMemo, useRef } from 'react';

import { ApiError } from '../../../providers/http/api-error';
import { payrollRuns } from '../payroll-calls';
import {
  afterSaving,
  createRowsStore,
  type Draft,
  faultsByEmployee,
  noRows,
  type RowsStore,
  withPage,
} from './rows-store';

/** The largest page that the server allows. */
const PAGE = 200;

/**
 * The rows of a run, loaded page by page as they come into view. `state` is a text that changes
 * when the server has new figures: rows are then reloaded, and unsaved entries stay.
 */
export function useRunRows(id: string, state: string, keyword: string) {
  const store = useMemo(() => createRowsStore(), []);
  const asked = useRef(new Map<number, symbol>());
  const load = useCallback(
    async (page: number): Promise<void> => {
      const round = Symbol(page);
      asked.current.set(page, round);
      const isLate = (): boolean => asked.current.get(page) !== round;
      try {
        const { items, total } = await payrollRuns.rows(id, page, PAGE, keyword);
        if (!isLate())
          store.set((before) => withPage(before, { first: (page - 1) * PAGE, total, items }));
      } catch (error) {
        if (isLate()) return;
        asked.current.delete(page);
        store.set((before) => ({ ...before, error }));
      }
    },
    [id, keyword, store],
  );
  const ensure = useCallback(
    (from: number, to: number): Promise<unknown> => {
      const missing: Promise<void>[] = [];
      for (let page = pageOf(from); page <= pageOf(to); page += 1)
        if (!asked.current.has(page)) missing.push(load(page));
      return Promise.all(missing);
    },
    [load],
  );
  useEffect(() => {
    // A new search has other rows; the same rows with new figures stay until those have arrived.
    store.set((before) => ({ ...noRows, drafts: before.drafts, faults: before.faults }));
  }, [keyword, store]);
  useEffect(() => {
    const pages = [...asked.current.keys()];
    asked.current = new Map();
    for (const page of pages.length > 0 ? pages : [1]) void load(page);
  }, [load, state]);
  const again = useCallback(() => {
    store.set((before) => ({ ...before, error: null }));
    asked.current = new Map();
    void load(1);
  }, [load, store]);
  return { store, ensure, again, save: useSaving(id, store) };
}

const pageOf = (index: number): number => Math.floor(index / PAGE) + 1;

export type RunRows = ReturnType<typeof useRunRows>;

/** The most rows that the server accepts at once. */
const MAX = 500;

/**
 * Sends unsaved entries, each portion all or nothing; whatever is refused is marked in its rows.
 */
function useSaving(id: string, store: RowsStore) {
  return useCallback(async (): Promise<void> => {
    const drafts = [...store.get().drafts.values()];
    if (drafts.length === 0 || store.get().isSaving) return;
    store.set((before) => ({ ...before, isSaving: true }));
    try {
      for (let first = 0; first < drafts.length; first += MAX)
        await savePortion(id, store, drafts.slice(first, first + MAX));
    } finally {
      store.set((before) => ({ ...before, isSaving: false }));
    }
  }, [id, store]);
}

async function savePortion(id: string, store: RowsStore, drafts: readonly Draft[]): Promise<void> {
  const employeeIds = drafts.map(({ employeeId }) => employeeId);
  try {
    await payrollRuns.saveRows({
      id,
      rows: drafts.map(({ employeeId, version, entries }) => ({
        employeeId,
        version,
        ...entries,
      })),
    });
  } catch (error) {
    const refused = error instanceof ApiError ? error.faults : [];
    const faults = faultsByEmployee(employeeIds, refused);
    store.set((before) => ({ ...before, faults }));
    throw error;
  }
  store.set((before) => afterSaving(before, new Set(employeeIds)));
}
