import { useEffect } from 'react';

import { call } from '../providers/http';
import { createStore, useStore } from '../providers/store';
import { useWords } from '../providers/words';
import { setBanner } from './banners';

/** How the organisation stands (specification 2, section 4). */
interface Standing {
  standing: 'trial' | 'expired' | 'standard';
  daysLeft: number | null;
}

const standing = createStore<Standing | null>(null);

/** The last week of a trial is told without being asked. */
const SOON = 7;

/** `Trial: 12 days left`, or nothing for whoever has no trial. */
export function useStandingWords(): string | null {
  const { t } = useWords();
  const known = useStore(standing);
  if (known?.standing === 'trial') return t('standing.trial', { n: known.daysLeft ?? 0 });
  return known?.standing === 'expired' ? t('standing.expired') : null;
}

/** Asks once, and says in a quiet line that a trial ends soon or is over. */
export function useStanding(): void {
  const words = useStandingWords();
  const known = useStore(standing);
  const isSoon = known !== null && (known.daysLeft ?? Infinity) <= SOON;
  useEffect(() => {
    call<Standing>('/api/sysAuth/standing')
      .then(standing.set)
      .catch(() => undefined);
    return () => standing.set(null);
  }, []);
  useEffect(() => {
    setBanner('standing', words && isSoon ? { tone: 'attention', text: words } : null);
    return () => setBanner('standing', null);
  }, [words, isSoon]);
}
