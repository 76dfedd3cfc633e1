import { useEffect, useState } from 'react';

/**
 * What had the focus has it again when a dialog goes. Dialogs that stand in the page all the time do
 * this by themselves; those that are there only while they are open do not.
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
