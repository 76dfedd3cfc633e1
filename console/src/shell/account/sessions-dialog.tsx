import { lazy, Suspense } from 'react';

import { createStore, useStore } from '../../providers/session/store';

const Sessions = lazy(() => import('../../features/sessions/sessions'));

const isOpen = createStore(false);

export const openSessions = (): void => isOpen.set(true);

/** The person's sessions; loaded on demand. */
export function SessionsDialog() {
  if (!useStore(isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <Sessions close={() => isOpen.set(false)} />
    </Suspense>
  );
}
