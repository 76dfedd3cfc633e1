import { type CSSProperties, lazy, Suspense, useMemo } from 'react';

import { Boundary } from '../../shell/states/crash';
import { CardBones } from '../../shell/states/skeleton';
import { useUsualHeight } from './usual-height';
import type { HomeWidget } from './widgets';

/** A widget's slot: it loads independently, and an error in it does not affect the others. */
export function Slot({ widget }: { widget: HomeWidget }) {
  const Component = useMemo(() => lazy(widget.load), [widget]);
  const { box, height } = useUsualHeight(widget.key, widget.height);
  const style = { '--usual': `${height}px` } as CSSProperties;
  return (
    <section ref={box} className={`home-slot ${widget.span}`} style={style}>
      <Boundary resetKey={widget.key}>
        <Suspense fallback={<CardBones />}>
          <Component />
        </Suspense>
      </Boundary>
    </section>
  );
}
