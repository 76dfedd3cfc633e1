import { useCallback, useEffect, useState } from 'react';

import {
  type DocumentView,
  Status,
  type TimelineEntry,
  type DocumentAnswer,
} from '@modules/invoicing/contract';
import { call } from '../../../providers/http/http';
import { poll } from '../../../providers/poll';

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
  useEffect(
    () =>
      poll({
        ask: (signal) => read(id, signal),
        pauseAfter: ({ view: found }, requests) =>
          isMoving(found) ? Math.min(FIRST * 1.5 ** (requests - 1), SLOWEST) : null,
        answered: (answers) => {
          setView(answers.view);
          setTimeline(answers.timeline);
          setError(null);
        },
        failed: setError,
      }),
    [id, round],
  );
  return { view, timeline, error: view ? null : error, reload };
}

/** The history last: it contains what made the document final, after which nobody asks again. */
async function read(id: string, signal: AbortSignal) {
  const query = { id };
  const view = await call<DocumentAnswer>('/api/document/detail', { query, signal });
  const timeline = await call<TimelineEntry[]>('/api/document/timeline', { query, signal });
  return { view, timeline };
}
