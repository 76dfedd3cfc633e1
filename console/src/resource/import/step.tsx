import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** What screen readers say when the step begins. */
  label: string;
  children: ReactNode;
}

/**
 * One step of the import. The button that led here went with the step before it: the focus goes on
 * to this one, unless it is elsewhere by now.
 */
export function Step({ label, children }: Props) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const step = here.current!;
    const left = [step.closest('[role=dialog]'), document.body] as (Element | null)[];
    if (left.includes(document.activeElement)) step.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={here} className="import" role="group" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}
