import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { messageOf } from '../../providers/api-error';
import { useTranslation } from '../../providers/translation';
import { wantedAddress } from '../../shell/frame/guard';

export interface Entry {
  /** Runs what signs somebody in, and leads on when it has. */
  enter: (work: () => Promise<void>) => Promise<void>;
  pending: boolean;
  refusal: string | null;
  refuse: (words: string | null) => void;
}

/** What all ways in have in common: waiting, a refusal in words, and where they lead. */
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
