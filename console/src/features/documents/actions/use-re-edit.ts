import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

import type { DocumentView } from '@modules/invoicing/contract';
import type { Fault } from '@kernel/rules';
import { call } from '../../../providers/http';
import { useVerb } from '../../../resource';
import { useKind } from '../kind-context';

/** What the editor is handed by the page before it. */
export interface Handed {
  /** What the authority found, kept in sight while it is being repaired. */
  faults?: readonly Fault[];
  /** The address before it, which is no place to go back to. */
  replaces?: string;
}

/**
 * Back to a draft, then into the editor. Re-editing clears the faults on the server, so they travel
 * with the address's state and stand at their fields until the next save.
 */
export function useReEdit(): (id: string, at?: string) => Promise<void> {
  const navigate = useNavigate();
  const verb = useVerb('document');
  const kind = useKind();
  return useCallback(
    async (id, at) => {
      const { faults } = await call<DocumentView>('/api/document/detail', { query: { id } });
      await verb('reEdit', { id });
      const handed: Handed = { faults };
      void navigate(kind.edit(id, at ?? faults[0]?.path), { state: handed });
    },
    [navigate, verb, kind],
  );
}
