import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears every key that is pressed on the page while the caller is shown, from the instant that it
 * is visible and always with what is visible then: a plain effect comes a moment after the drawing,
 * and a key that was pressed in between met the list of before. `first` hears before the field at
 * work does.
 */
export function useKeyDown(
  onKeyDown: (event: KeyboardEvent) => void,
  { first = false }: { first?: boolean } = {},
): void {
  const heard = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    addEventListener('keydown', heard, first);
    return () => removeEventListener('keydown', heard, first);
  }, [first]);
}
