import { useEffect } from 'react';

/** Specification 1, section 9: the click guard is 500 ms. */
const GUARD = 500;

/** Buttons that submit something: the primary button of a form, a dialog or a page. */
const SENDS = 'button[type=submit], .ant-btn-primary';

/** Lets one click on a button through and blocks further ones for half a second. */
export function clickGuard(): (button: object, at: number) => boolean {
  const last = new WeakMap<object, number>();
  return (button, at) => {
    const before = last.get(button);
    if (before !== undefined && at - before < GUARD) return false;
    last.set(button, at);
    return true;
  };
}

/**
 * A double click, or Enter held down, saves and submits only once. Enter in a field clicks the form's
 * submit button, so it is covered too.
 */
export function useClickGuard(): void {
  useEffect(() => {
    let lets = clickGuard();
    // If something was typed in between, the second click is intended.
    const onInput = (): void => {
      lets = clickGuard();
    };
    const onClick = (event: MouseEvent): void => {
      const button = event.target instanceof Element ? event.target.closest(SENDS) : null;
      if (!button || lets(button, event.timeStamp)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('input', onInput, true);
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('input', onInput, true);
      document.removeEventListener('click', onClick, true);
    };
  }, []);
}
