import { useMemo } from 'react';

import { useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';

export function Welcome() {
  const { user } = useSession();
  const { t, language } = useTranslation();
  const now = useMemo(() => new Date(), []);
  const today = now.toLocaleDateString(language === 'en' ? 'en-GB' : language, {
    timeZone: 'Asia/Kuala_Lumpur',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (
    <div className="welcome">
      <h1>{t(`home.${partOfDay(now)}`, { name: user.realName || user.account })}</h1>
      <p className="dim">{[user.orgName, today].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** Always Malaysian time, wherever the browser is. */
function partOfDay(now: Date): string {
  const hour = Number(
    now.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kuala_Lumpur', hour: '2-digit' }).slice(0, 2),
  );
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
