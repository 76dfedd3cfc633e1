import { useCallback, useEffect, useState } from 'react';

import type { HistoryEntry, ReceivedView as View } from '@modules/receiving/contract';
import type { Answered } from '@kernel/resource';
import { call } from '../../../providers/http/http';

/** A received document as its page receives it. */
export type ReceivedView = Answered<View>;

interface Loaded {
  view: ReceivedView | null;
  history: readonly HistoryEntry[];
  error: unknown;
  reload: () => void;
}

const PAUSE = 2_000;

/** A received document and its history; polled while our request is being sent. */
export function useReceived(id: string): Loaded {
  const [view, setView] = useState<ReceivedView | null>(null);
  const [history, setHistory] = useState<readonly HistoryEntry[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const options = { query: { id }, signal: leaving.signal };
    const look = async (): Promise<void> => {
      try {
        const [found, reported] = await Promise.all([
          call<ReceivedView>('/api/received/detail', options),
          call<HistoryEntry[]>('/api/received/history', options),
        ]);
        setView(found);
        setHistory(reported);
        setError(null);
        if (found.rejection === 'asking') timer = setTimeout(() => void look(), PAUSE);
      } catch (reason) {
        if (!leaving.signal.aborted) setError(reason);
      }
    };
    void look();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, round]);
  return { view, history, error: view ? null : error, reload };
}
