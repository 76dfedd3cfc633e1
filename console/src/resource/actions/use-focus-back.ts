import { useEffect, useState } from 'react';

/**
 * Restores the focus when a dialog closes: to what had it before, or to the page if that is gone.
 * Dialogs that are always mounted do this themselves; those mounted only while open do not.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      if (document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true });
    },
    [before],
  );
}
