import { useEffect } from 'react';

import type { TrialStatusView } from '@modules/accounts/contract';
import { call } from '../../providers/http';
import { createStore, useStore } from '../../providers/store';
import { useTranslation } from '../../providers/translation';
import { setBanner } from '../frame/banners';

const status = createStore<TrialStatusView | null>(null);

/** The last week of a trial is announced. */
const SOON = 7;

/** `Trial: 12 days left`, or nothing without a trial. */
export function useTrialStatusWords(): string | null {
  const { t } = useTranslation();
  const known = useStore(status);
  if (known?.standing === 'trial') return t('standing.trial', { n: known.daysLeft ?? 0 });
  return known?.standing === 'expired' ? t('standing.expired') : null;
}

/** Checks once, and shows a banner if a trial ends soon or has ended. */
export function useTrialStatus(): void {
  const words = useTrialStatusWords();
  const known = useStore(status);
  const isSoon = known !== null && (known.daysLeft ?? Infinity) <= SOON;
  useEffect(() => {
    call<TrialStatusView>('/api/sysAuth/standing')
      .then(status.set)
      .catch(() => undefined);
    return () => status.set(null);
  }, []);
  useEffect(() => {
    setBanner('standing', words && isSoon ? { tone: 'attention', text: words } : null);
    return () => setBanner('standing', null);
  }, [words, isSoon]);
}
