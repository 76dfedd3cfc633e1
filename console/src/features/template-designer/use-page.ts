import { useEffect, useState } from 'react';

import type { PageView, TemplateContent, TemplateKind } from '@modules/invoicing/contract';
import { call } from '../../providers/http/http';
import { PAUSE } from './pause';

export interface PageAsked {
  invoiceType: TemplateKind;
  content: TemplateContent;
  documentId?: string;
}

/** The printed page of a content, updated when editing pauses; until then the previous one. */
export function usePage({ invoiceType, content, documentId }: PageAsked) {
  const [page, setPage] = useState<PageView | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = (): void =>
      void call<PageView>('/api/visualTemplate/preview', {
        body: { invoiceType, content, ...(documentId && { documentId }) },
        signal: leaving.signal,
      }).then(
        (answer) => {
          setPage(answer);
          setError(null);
        },
        (reason: unknown) => !leaving.signal.aborted && setError(reason),
      );
    const timer = setTimeout(ask, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [invoiceType, content, documentId]);
  return { page, error };
}
