import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef } from 'react';

import { session } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { rewordSession } from '../frame/start';

/**
 * After a change of language, reloads everything that the server returns in a language, including
 * open lists.
 */
export function useLanguageFollows(): void {
  const { language } = useTranslation();
  const invalidate = useInvalidate();
  const lastLanguage = useRef(language);
  useEffect(() => {
    if (lastLanguage.current === language) return;
    lastLanguage.current = language;
    if (!session.get()) return;
    // If the request fails, the old texts stay: they are correct, just in the other language.
    rewordSession().catch(() => undefined);
    void invalidate({ dataProviderName: 'default', invalidates: ['all'] });
  }, [language, invalidate]);
}
