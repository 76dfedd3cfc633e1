import { useCallback, useEffect, useState } from 'react';

import {
  type DocumentView,
  Status,
  type TimelineEntry,
  type DocumentAnswer,
} from '@modules/invoicing/contract';
import { call } from '../../../providers/http/http';

export interface Loaded {
  view: DocumentAnswer | null;
  timeline: readonly TimelineEntry[];
  error: unknown;
  reload: () => void;
}

/** Backs off: polled soon at first, since validation takes seconds, then less often. */
const FIRST = 2_000;
const SLOWEST = 10_000;

/** Something is in progress that will finish by itself. */
const isMoving = (view: DocumentView): boolean =>
  view.submitStatus === Status.Submitted || view.cancelRequestedAt !== null;

/** A document and its history; polled while it is being processed. */
export function useDocument(id: string): Loaded {
  const [view, setView] = useState<DocumentAnswer | null>(null);
  const [timeline, setTimeline] = useState<readonly TimelineEntry[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async (pause: number): Promise<void> => {
      try {
        const answers = await read(id, leaving.signal);
        setView(answers.view);
        setTimeline(answers.timeline);
        setError(null);
        if (isMoving(answers.view)) again(pause);
      } catch (reason) {
        if (!leaving.signal.aborted) setError(reason);
      }
    };
    const again = (pause: number): void => {
      const next = Math.min(pause * 1.5, SLOWEST);
      timer = setTimeout(() => void look(next), pause);
    };
    void look(FIRST);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, round]);
  return { view, timeline, error: view ? null : error, reload };
}

async function read(id: string, signal: AbortSignal) {
  const query = { id };
  const [view, timeline] = await Promise.all([
    call<DocumentAnswer>('/api/document/detail', { query, signal }),
    call<TimelineEntry[]>('/api/document/timeline', { query, signal }),
  ]);
  return { view, timeline };
}
