import { lazy, Suspense, useState } from 'react';

import { createStore, useStore } from '../../providers/session/store';

const ThemeDrawer = lazy(() => import('./theme-drawer'));

const isOpen = createStore(false);

export const openTheme = (): void => isOpen.set(true);

/** The drawer is loaded when it is first opened. */
export function ThemeDialog() {
  const open = useStore(isOpen);
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ThemeDrawer open={open} close={() => isOpen.set(false)} />
    </Suspense>
  );
}
