import { useLayoutEffect, useRef } from 'react';

/**
 * Typing into a cell that was just entered replaces its content, even if its value arrives only
 * now: 2 must not become 12.
 */
export function useReplacing(value: string | null) {
  const input = useRef<HTMLInputElement>(null);
  const untouched = useRef(false);
  useLayoutEffect(() => {
    if (untouched.current && document.activeElement === input.current) input.current?.select();
  }, [value]);
  const entered = (): void => {
    untouched.current = true;
    input.current?.select();
  };
  const typed = (): void => {
    untouched.current = false;
  };
  return { input, entered, typed };
}
