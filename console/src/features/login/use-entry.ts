import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { wantedAddress } from '../../shell/frame/guard';

export interface Entry {
  /** Runs a sign-in and continues if it succeeds. */
  enter: (work: () => Promise<void>) => Promise<void>;
  pending: boolean;
  refusal: string | null;
  refuse: (words: string | null) => void;
}

/** Common to all sign-in methods: pending state, refusal message and target page. */
export function useEntry(): Entry {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [pending, setPending] = useState(false);
  const [refusal, refuse] = useState<string | null>(null);
  const enter = useCallback(
    async (work: () => Promise<void>): Promise<void> => {
      setPending(true);
      refuse(null);
      try {
        await work();
        await navigate(wantedAddress(search), { replace: true });
      } catch (error) {
        refuse(messageOf(error) || t('login.failed'));
      } finally {
        setPending(false);
      }
    },
    [navigate, search, t],
  );
  return { enter, pending, refusal, refuse };
}
