import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef } from 'react';

import { session } from '../../providers/session';
import { useTranslation } from '../../providers/translation';
import { rewordSession } from '../frame/start';

/** After a change of language what the server has worded is asked for again, open lists included. */
export function useLanguageFollows(): void {
  const { language } = useTranslation();
  const invalidate = useInvalidate();
  const spoken = useRef(language);
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    if (!session.get()) return;
    // Without an answer the words of before stay: they are right, only in the other language.
    rewordSession().catch(() => undefined);
    void invalidate({ dataProviderName: 'default', invalidates: ['all'] });
  }, [language, invalidate]);
}
