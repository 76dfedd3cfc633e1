import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** All rows have this height, so that their positions are known without rendering them. */
export const ROW_HEIGHT = 38;
/** Extra rows rendered at both ends, so that scrolling by a row shows the next one at once. */
const MARGIN = 8;

interface Window {
  from: number;
  /** Exclusive. */
  to: number;
}

/** The rows in view of a scrolling box, and a few around them. */
function windowOf({ scrollTop, clientHeight }: HTMLElement): Window {
  const from = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - MARGIN);
  return { from, to: Math.ceil((scrollTop + clientHeight) / ROW_HEIGHT) + MARGIN };
}

const kept = (before: Window, now: Window): Window =>
  before.from === now.from && before.to === now.to ? before : now;

/** Which rows are rendered, and a function that scrolls to one that is not. */
export function useWindow(total: number) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Window>({ from: 0, to: 40 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => setShown((before) => kept(before, windowOf(element)));
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  const reveal = (index: number): void => {
    const element = box.current;
    if (!element) return;
    const head = element.querySelector('thead')?.clientHeight ?? 0;
    const first = index * ROW_HEIGHT;
    const least = first + ROW_HEIGHT + head - element.clientHeight;
    const top = Math.min(first, Math.max(element.scrollTop, least));
    element.scrollTo({ top, behavior: 'instant' });
    flushSync(() => setShown((before) => kept(before, windowOf(element))));
  };
  const from = Math.min(shown.from, total);
  return { box, from, to: Math.min(shown.to, total), reveal };
}
