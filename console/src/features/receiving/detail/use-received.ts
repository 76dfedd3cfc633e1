import { useCallback, useEffect, useState } from 'react';

import type { HistoryEntry, ReceivedView as View } from '@modules/receiving/contract';
import type { Answered } from '@kernel/resource';
import { call } from '../../../providers/http/http';
import { poll } from '../../../providers/poll';

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
  useEffect(
    () =>
      poll({
        ask: (signal) => read(id, signal),
        pauseAfter: ({ found }) => (found.rejection === 'asking' ? PAUSE : null),
        answered: ({ found, reported }) => {
          setView(found);
          setHistory(reported);
          setError(null);
        },
        failed: setError,
      }),
    [id, round],
  );
  return { view, history, error: view ? null : error, reload };
}

/** The history last: it contains what ended the request, after which nobody asks again. */
async function read(id: string, signal: AbortSignal) {
  const options = { query: { id }, signal };
  const found = await call<ReceivedView>('/api/received/detail', options);
  const reported = await call<HistoryEntry[]>('/api/received/history', options);
  return { found, reported };
}
