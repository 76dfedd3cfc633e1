import './home.css';
import { lazy, Suspense, useMemo } from 'react';

import { useCan, useSession } from '../../providers/session';
import { useWords } from '../../providers/words';
import { Boundary } from '../../shell/crash';
import { type HomeWidget, homeWidgets } from './widgets';

/** Greets, then shows what the signed-in person may see, each part loading on its own. */
export default function Home() {
  const can = useCan();
  const shown = homeWidgets.filter((widget) => can(widget.allow));
  return (
    <div className="home">
      <Welcome />
      <div className="home-grid">
        {shown.map((widget) => (
          <Slot key={widget.key} widget={widget} />
        ))}
      </div>
    </div>
  );
}

function Welcome() {
  const { user } = useSession();
  const { t, language } = useWords();
  const now = useMemo(() => new Date(), []);
  const today = now.toLocaleDateString(language === 'en' ? 'en-GB' : language, {
    timeZone: 'Asia/Kuala_Lumpur',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (
    <header className="welcome">
      <h1>{t(`home.${partOfDay(now)}`, { name: user.realName || user.account })}</h1>
      <p className="dim">{[user.orgName, today].filter(Boolean).join(' · ')}</p>
    </header>
  );
}

/** Business keeps Malaysian time, wherever the browser is. */
function partOfDay(now: Date): string {
  const hour = Number(
    now.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kuala_Lumpur', hour: '2-digit' }).slice(0, 2),
  );
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

function Slot({ widget }: { widget: HomeWidget }) {
  const Component = useMemo(() => lazy(widget.load), [widget]);
  return (
    <section className={`home-slot ${widget.span}`}>
      <Boundary resetKey={widget.key}>
        <Suspense fallback={<div className="bone block" />}>
          <Component />
        </Suspense>
      </Boundary>
    </section>
  );
}
