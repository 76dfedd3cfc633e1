import { createElement, useEffect } from 'react';
import { Link } from 'react-router-dom';

import type { TrialStatusView } from '@modules/accounts/contract';
import { call } from '../../providers/http/http';
import { onPush } from '../../providers/push';
import { createStore, useStore } from '../../providers/session/store';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { setBanner } from '../frame/banners';
import { usePathOf } from '../frame/shell-data';

const status = createStore<TrialStatusView | null>(null);

/** How many days before its end a trial or a plan is announced. */
const SOON = { trial: 7, standard: 30, vip: 30, expired: 0 };

/** Whether a paid service is not in the organisation's plan; false until that is known. */
export const useIsMissing = (service: string): boolean =>
  useStore(status)?.missing.includes(service) ?? false;

/** `Trial: 12 days left`, `VIP`; null for an organisation with neither plan nor trial. */
export function useTrialStatusWords(): string | null {
  const { t } = useTranslation();
  const known = useStore(status);
  if (known?.planStatus === 'trial') return t('planStatus.trial', { n: known.daysLeft ?? 0 });
  if (known?.planStatus === 'expired')
    return t(known.planCode === null ? 'planStatus.expired' : 'planStatus.planExpired');
  if (!known?.planCode) return null;
  const isSoon = (known.daysLeft ?? Infinity) <= SOON[known.planStatus];
  if (isSoon)
    return t('planStatus.planEnds', {
      plan: known.planName ?? known.planCode,
      n: known.daysLeft ?? 0,
    });
  return t(`choices.planStatus.${known.planStatus}`);
}

/**
 * Checks at the start and whenever an order changes, and shows a banner if a trial ends soon or has
 * ended.
 */
export function useTrialStatus(): void {
  const words = useTrialStatusWords();
  const known = useStore(status);
  const { t } = useTranslation();
  const mayBuy = useCan()('order:buy');
  const plans = usePathOf()('purchase');
  const renew = t(known?.planCode ? 'planStatus.renew' : 'planStatus.seePlans');
  const isSoon = known !== null && (known.daysLeft ?? Infinity) <= SOON[known.planStatus];
  useEffect(() => {
    const read = (): void =>
      void call<TrialStatusView>('/api/sysAuth/planStatus')
        .then(status.set)
        .catch(() => undefined);
    read();
    const forget = onPush('Changed', ({ resource }) => {
      if (resource === 'order') read();
    });
    return () => {
      forget();
      status.set(null);
    };
  }, []);
  useEffect(() => {
    const link = mayBuy && plans && createElement(Link, { to: plans }, renew);
    const text = createElement('span', null, words, link && ' · ', link);
    setBanner('planStatus', words && isSoon ? { tone: 'attention', text } : null);
    return () => setBanner('planStatus', null);
  }, [words, isSoon, mayBuy, plans, renew]);
}
