import { useCallback } from 'react';

import type { ChangeEntry, QuotationAnswer } from '@modules/invoicing/contract';
import { call } from '../../../providers/http/http';
import { type Loaded, useLoaded } from '../../../providers/use-loaded';

interface LoadedQuotation {
  view: QuotationAnswer;
  history: readonly ChangeEntry[];
}

/** A quotation and its history. */
export const useQuotation = (id: string): Loaded<LoadedQuotation> =>
  useLoaded(
    useCallback(
      async (signal) => {
        const [view, history] = await Promise.all([
          call<QuotationAnswer>('/api/quotation/detail', { query: { id }, signal }),
          call<ChangeEntry[]>('/api/quotation/timeline', { query: { id }, signal }),
        ]);
        return { view, history };
      },
      [id],
    ),
  );
