import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Pending {
  pending: boolean;
  /** Does nothing while earlier work is still running. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/**
 * One request at a time. What is typed while it runs would not be sent: fields are `inert` when
 * pending, and the focus, which an inert field loses, returns to it afterwards.
 */
export function usePending(): Pending {
  const [pending, setPending] = useState(false);
  // Two keystrokes may arrive before the next render.
  const busy = useRef(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    const focused = document.activeElement;
    setPending(true);
    try {
      await work();
    } finally {
      busy.current = false;
      flushSync(() => setPending(false));
      focusAgain(focused);
    }
  };
  return { pending, run };
}

function focusAgain(element: Element | null): void {
  if (document.activeElement === document.body && element instanceof HTMLElement)
    element.focus({ preventScroll: true });
}
