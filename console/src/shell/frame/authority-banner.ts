import { useEffect, useState } from 'react';

import type { AuthorityStatusView } from '@modules/authority/contract';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { setBanner } from './banners';

/** Polled often, since an outage and its end matter and the response is small. */
const EVERY = 15_000;

/** A discreet banner while the tax authority is down; documents queue up and are sent automatically. */
export function useAuthorityBanner(): void {
  const { t, language } = useTranslation();
  const [status, setStatus] = useState<AuthorityStatusView | null>(null);
  // Its warnings are sentences of the server.
  useEffect(() => {
    const look = async (): Promise<void> =>
      setStatus(await call<AuthorityStatusView>('/api/authority/status').catch(() => null));
    void look();
    const timer = setInterval(() => void look(), EVERY);
    return () => clearInterval(timer);
  }, [language]);
  useEffect(() => {
    const text = status && !status.reachable && t('authority.unreachable', { n: status.waiting });
    setBanner('authority', text ? { tone: 'attention', text } : null);
    const warnings = (status?.warnings ?? []).map(({ message }) => message).join(' ');
    setBanner('credential', warnings ? { tone: 'attention', text: warnings } : null);
  }, [status, t]);
  useEffect(
    () => () => {
      setBanner('authority', null);
      setBanner('credential', null);
    },
    [],
  );
}
