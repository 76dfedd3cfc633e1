import './home.css';
import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';

import { usePreference } from '../../providers/session/preferences';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { usePhone } from '../../shell/look/media';
import { type Arrangement, arrangementOf, inOrder } from './arrangement';
import { Slot } from './slot';
import { useUsualHeight } from './usual-height';
import { Welcome } from './welcome';
import { type HomeWidget, homeWidgets } from './widgets';

const Arranging = lazy(() => import('./arranging'));
const FirstSteps = lazy(async () => {
  const [card, { loadWords }] = await Promise.all([
    import('./first-steps'),
    import('../../providers/catalogues'),
  ]);
  await loadWords('steps');
  return card;
});

/** A greeting, then the permitted widgets in the person's order, each loading independently. */
export default function Home() {
  const { t } = useTranslation();
  const [kept, keep] = usePreference<Arrangement>('home.widgets');
  const [isArranging, setArranging] = useState(false);
  const [firstStepsEnded, putFirstStepsEnded] = usePreference<boolean>('home.firstStepsEnded');
  const endFirstSteps = useCallback(() => putFirstStepsEnded(true), [putFirstStepsEnded]);
  const arrangement = useMemo(() => arrangementOf(kept), [kept]);
  const widgets = inOrder(useOwnWidgets(), arrangement);
  const phone = usePhone();
  const arrangeLabel = t(isArranging ? 'home.arrangeDone' : 'home.arrange');
  return (
    <div className="home">
      <header className="home-head">
        <Welcome />
        <Button
          type="text"
          icon={<SettingOutlined aria-hidden />}
          aria-pressed={isArranging}
          aria-label={arrangeLabel}
          title={phone ? arrangeLabel : undefined}
          onClick={() => setArranging(!isArranging)}
        >
          {phone ? null : arrangeLabel}
        </Button>
      </header>
      {!firstStepsEnded && <FirstStepsSlot end={endFirstSteps} />}
      {isArranging ? (
        <Suspense fallback={<div className="bone block" />}>
          <Arranging widgets={widgets} arrangement={arrangement} keep={keep} />
        </Suspense>
      ) : (
        <Widgets widgets={widgets.filter(({ key }) => !arrangement.hidden.includes(key))} />
      )}
    </div>
  );
}

function FirstStepsSlot({ end }: { end: () => void }) {
  const { box, height } = useUsualHeight('firstSteps', 0);
  const reserved = height > 0 ? <div style={{ height }} aria-busy="true" /> : null;
  return (
    <section ref={box} className="first-steps-slot">
      <Suspense fallback={reserved}>
        <FirstSteps end={end} reserved={reserved} />
      </Suspense>
    </section>
  );
}

function useOwnWidgets(): HomeWidget[] {
  const can = useCan();
  return homeWidgets.filter((widget) => can(widget.allow));
}

const Widgets = ({ widgets }: { widgets: HomeWidget[] }) => (
  <div className="home-grid">
    {widgets.map((widget) => (
      <Slot key={widget.key} widget={widget} />
    ))}
  </div>
);
