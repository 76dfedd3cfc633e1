import { useCallback, useEffect, useState } from 'react';

import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';

export interface Steady<Answer> {
  answer: Answer | null;
  error: unknown;
  look: () => Promise<void>;
}

/**
 * A response polled while the page is visible, and requested again after a change of language; keep
 * `ask` stable.
 */
export function useSteady<Answer>(ask: () => Promise<Answer>, every: number): Steady<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { language } = useTranslation();
  const look = useCallback(
    () =>
      ask().then((found) => {
        setAnswer(found);
        setError(null);
      }, setError),
    [ask],
  );
  useEffect(() => {
    void look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, every);
    return () => clearInterval(timer);
  }, [look, every, language]);
  return { answer, error, look };
}

export const callJobs = <Answer>(verb: string, body?: object): Promise<Answer> =>
  call<Answer>(`/api/sysJob/${verb}`, body && { body });
