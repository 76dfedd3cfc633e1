import { useEffect } from 'react';

import type { DocumentDraft, Original } from '@modules/invoicing/contract';
import { call } from '../../../../providers/http/http';
import type { Store } from '../../../../providers/session/store';
import type { DraftStore } from '../state/draft-store';

/** The delay between a choice and the request for it. */
const SOON = 150;

interface Parts {
  store: DraftStore;
  originals: Store<readonly Original[]>;
  noteId: string | null;
}

/** Loads the originals of a note alongside its draft, with what other notes have left of them. */
export function useOriginals({ store, originals, noteId }: Parts): void {
  useEffect(() => {
    let asked = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leaving = new AbortController();
    const ask = (): void => {
      const ids = idsIn(store.get().draft);
      if (ids.join() === asked) return;
      asked = ids.join();
      leaving.abort();
      leaving = new AbortController();
      clearTimeout(timer);
      if (ids.length === 0) return originals.set([]);
      const { signal } = leaving;
      timer = setTimeout(() => void read(ids, noteId, signal).then(originals.set), SOON);
    };
    ask();
    const unsubscribe = store.subscribe(ask);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      leaving.abort();
    };
  }, [store, originals, noteId]);
}

const idsIn = ({ references }: DocumentDraft): string[] => [
  ...new Set(references.flatMap(({ documentId }) => documentId ?? [])),
];

/** Without a response the editor shows no warning; the server checks again on submission. */
const read = (
  ids: string[],
  noteId: string | null,
  signal: AbortSignal,
): Promise<readonly Original[]> =>
  call<Original[]>('/api/document/originals', {
    body: { ids, ...(noteId && { noteId }) },
    signal,
  }).catch(() => []);
