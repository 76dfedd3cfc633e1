import { useCallback } from 'react';

import { call } from '../../../providers/http';
import { type Loaded, useLoaded } from '../../../providers/use-loaded';
import type { TimelineEntry } from '../detail/use-document';
import type { Viewed } from './quotation-row';

interface LoadedQuotation {
  view: Viewed;
  history: readonly TimelineEntry[];
}

/** A quotation and what happened to it. */
export const useQuotation = (id: string): Loaded<LoadedQuotation> =>
  useLoaded(
    useCallback(
      async (signal) => {
        const [view, history] = await Promise.all([
          call<Viewed>('/api/quotation/detail', { query: { id }, signal }),
          call<TimelineEntry[]>('/api/quotation/timeline', { query: { id }, signal }),
        ]);
        return { view, history };
      },
      [id],
    ),
  );
