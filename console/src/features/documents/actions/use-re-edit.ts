import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

import type { DocumentView } from '@modules/invoicing/contract';
import type { Fault } from '@kernel/rules';
import { call } from '../../../providers/http/http';
import { useVerb } from '../../../resource';
import { useKind } from '../kind-context';

/** What the previous page passes to the editor. */
export interface EditorNavigation {
  /** The authority's findings, kept visible while they are being fixed. */
  faults?: readonly Fault[];
  /** The previous URL, which should not be returned to. */
  replaces?: string;
}

/**
 * Turns the document back into a draft and opens the editor. Re-editing clears the faults on the
 * server, so they are passed in the navigation state and shown at their fields until the next save.
 */
export function useReEdit(): (id: string, at?: string) => Promise<void> {
  const navigate = useNavigate();
  const verb = useVerb('document');
  const kind = useKind();
  return useCallback(
    async (id, at) => {
      const { faults } = await call<DocumentView>('/api/document/detail', { query: { id } });
      await verb('reEdit', { id });
      const navigation: EditorNavigation = { faults };
      void navigate(kind.edit(id, at ?? faults[0]?.path), { state: navigation });
    },
    [navigate, verb, kind],
  );
}
