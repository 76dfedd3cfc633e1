import { useEffect, useState } from 'react';

/**
 * Restores the focus when a dialog closes. Dialogs that are always mounted do this themselves; those
 * mounted only while open do not.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
