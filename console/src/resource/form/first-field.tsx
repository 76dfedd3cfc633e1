import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** A field that opens a calendar or asks for a file is not entered unasked. */
const fields = 'input:enabled:not([type=file]), textarea:enabled';

/** On a touch screen the keyboard would cover half of the form. */
const POINTER = '(pointer: fine)';

/** Frames in which a dialog appears: until then nothing in it can take the focus. */
const FRAMES = 60;

/** The first field in the box takes the focus, so that one can type at once. */
export function useFirstField<Box extends HTMLElement>(isWanted = true): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (!isWanted || !matchMedia(POINTER).matches) return undefined;
    let left = FRAMES;
    const enter = (): void => {
      const first = box.current?.querySelector<HTMLElement>(fields);
      if (!first || first.closest('.ant-picker')) return;
      first.focus({ preventScroll: true });
      left -= 1;
      if (document.activeElement !== first && left > 0) frame = requestAnimationFrame(enter);
    };
    // Not at once: a dialog first remembers where to return the focus to.
    let frame = requestAnimationFrame(enter);
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return box;
}

/** The content of a dialog whose first field takes the focus. */
export const FirstField = ({ children }: { children: ReactNode }) => (
  <div ref={useFirstField<HTMLDivElement>()}>{children}</div>
);
