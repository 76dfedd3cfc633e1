import { useEffect } from 'react';

import type { AuthorityStatusView } from '@modules/authority/contract';
import { call } from '../../providers/http';
import { useTranslation } from '../../providers/translation';
import { setBanner } from './banners';

/** Polled often, since an outage and its end matter and the response is small. */
const EVERY = 15_000;

/** A discreet banner while the tax authority is down; documents queue up and are sent automatically. */
export function useAuthorityBanner(): void {
  const { t } = useTranslation();
  useEffect(() => {
    const look = async (): Promise<void> => {
      const status = await call<AuthorityStatusView>('/api/authority/status').catch(() => null);
      const text = status && !status.reachable && t('authority.unreachable', { n: status.waiting });
      setBanner('authority', text ? { tone: 'attention', text } : null);
      const [warning] = status?.warnings ?? [];
      setBanner('credential', warning ? { tone: 'attention', text: warning.message } : null);
    };
    void look();
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      clearInterval(timer);
      setBanner('authority', null);
      setBanner('credential', null);
    };
  }, [t]);
}
