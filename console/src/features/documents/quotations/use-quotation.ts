import { useCallback, useEffect, useState } from 'react';

import { call } from '../../../providers/http';
import type { TimelineEntry } from '../thing/use-document';
import type { Viewed } from './quotation-row';

export interface Loaded {
  view: Viewed | null;
  history: readonly TimelineEntry[];
  error: unknown;
  reload: () => void;
}

/** A quotation and what happened to it. */
export function useQuotation(id: string): Loaded {
  const [view, setView] = useState<Viewed | null>(null);
  const [history, setHistory] = useState<readonly TimelineEntry[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async (): Promise<void> => {
      try {
        const [found, entries] = await Promise.all([
          call<Viewed>('/api/quotation/detail', { query: { id }, signal }),
          call<TimelineEntry[]>('/api/quotation/timeline', { query: { id }, signal }),
        ]);
        setView(found);
        setHistory(entries);
        setError(null);
      } catch (reason) {
        if (!signal.aborted) setError(reason);
      }
    };
    void read();
    return () => leaving.abort();
  }, [id, round]);
  return { view, history, error: view ? null : error, reload };
}
