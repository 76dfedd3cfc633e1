import { useCallback } from 'react';

import { useTranslation } from '../../providers/translation';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds in everyday notation: "40 s", "12 min", "3 h", "2 d". */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation();
  return useCallback(
    (seconds) => {
      if (seconds < 2 * MINUTE) return t('health.seconds', { n: Math.round(seconds) });
      if (seconds < 2 * HOUR) return t('health.minutes', { n: Math.round(seconds / MINUTE) });
      if (seconds < 2 * DAY) return t('health.hours', { n: Math.round(seconds / HOUR) });
      return t('health.days', { n: Math.round(seconds / DAY) });
    },
    [t],
  );
}
