import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Listens to every key pressed on the page while the caller is shown, from the instant it is
 * visible and always with the current props: a plain effect runs slightly after painting, so that a
 * key pressed in between would act on the previous list. With `first` it listens before the focused
 * field does.
 */
export function useKeyDown(
  onKeyDown: (event: KeyboardEvent) => void,
  { first = false }: { first?: boolean } = {},
): void {
  const listener = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    addEventListener('keydown', listener, first);
    return () => removeEventListener('keydown', listener, first);
  }, [first]);
}
