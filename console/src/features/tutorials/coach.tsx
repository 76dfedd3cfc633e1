import './coach.css';
import { createRoot, type Root } from 'react-dom/client';
import { useEffect, useRef, useState } from 'react';

import type { GuideSpot } from '@modules/content/contract';
import { translate } from '../../providers/translation';
import { useKeyDown } from '../../shell/look/key-down';

interface Coached {
  title: string;
  text: string;
  spot: GuideSpot;
  /** Returns to the tutorial; `done` if the step was completed. */
  back: (done: boolean) => void;
}

let open: { root: Root; place: HTMLElement } | null = null;

/** Highlights a spot on the page that is opened next; only one at a time. */
export function coach(coached: Coached): void {
  close();
  const place = document.createElement('div');
  document.body.append(place);
  open = { root: createRoot(place), place };
  open.root.render(<Coach {...coached} />);
}

function close(): void {
  const last = open;
  open = null;
  last?.root.unmount();
  last?.place.remove();
}

const selectors: Record<GuideSpot, string> = {
  page: 'main h1',
  add: '[data-guide="add"]',
};

/** The first visible match: pages behind other tabs have spots of their own. */
const shown = (spot: GuideSpot): Element | null =>
  [...document.querySelectorAll(selectors[spot])].find(
    (each) => each.getClientRects().length > 0,
  ) ?? null;

const LOOK_EVERY = 250;

/**
 * The current position of the spot; null while the page does not show it. It may move, appear late
 * or disappear.
 */
function usePlace(spot: GuideSpot): DOMRect | null {
  const [place, setPlace] = useState<DOMRect | null>(null);
  useEffect(() => {
    let seen: Element | null = null;
    const look = (): void => {
      const found = shown(spot);
      if (found && found !== seen) found.scrollIntoView({ block: 'nearest' });
      seen = found;
      const next = found?.getBoundingClientRect() ?? null;
      setPlace((before) => (same(before, next) ? before : next));
    };
    const timer = setInterval(look, LOOK_EVERY);
    window.addEventListener('resize', look);
    window.addEventListener('scroll', look, true);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', look);
      window.removeEventListener('scroll', look, true);
    };
  }, [spot]);
  return place;
}

const same = (a: DOMRect | null, b: DOMRect | null): boolean =>
  a === b || (a !== null && b !== null && a.x === b.x && a.y === b.y && a.width === b.width);

const GAP = 10;
const WIDTH = 300;

function Coach({ title, text, spot, back }: Coached) {
  const place = usePlace(spot);
  const box = useRef<HTMLDivElement>(null);
  useKeyDown((event) => {
    if (event.key === 'Escape') close();
  });
  const leave = (done: boolean): void => {
    close();
    back(done);
  };
  const at = place && {
    top: Math.min(place.bottom + GAP, window.innerHeight - 200),
    left: Math.max(GAP, Math.min(place.left, window.innerWidth - WIDTH - GAP)),
  };
  return (
    <>
      {place && (
        <div
          className="coach-ring"
          style={{
            top: place.top - 4,
            left: place.left - 4,
            width: place.width + 8,
            height: place.height + 8,
          }}
        />
      )}
      <div
        ref={box}
        className={at ? 'coach-mark' : 'coach-mark unplaced'}
        style={at ?? undefined}
        role="status"
        aria-live="polite"
      >
        <strong>{title}</strong>
        <p>{text}</p>
        <div className="coach-actions">
          <button type="button" className="plain-button" onClick={() => leave(true)}>
            {translate('tutorial.coach.done')}
          </button>
          <button type="button" className="coach-quiet" onClick={() => leave(false)}>
            {translate('tutorial.coach.back')}
          </button>
          <button type="button" className="coach-quiet" onClick={close}>
            {translate('tutorial.coach.close')}
          </button>
        </div>
      </div>
    </>
  );
}
