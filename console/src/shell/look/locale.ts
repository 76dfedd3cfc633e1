import type { Locale } from 'antd/es/locale';
import en from 'antd/es/locale/en_US';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import type { Language } from '@kernel/i18n';

const loaders: Record<Language, () => Promise<Locale>> = {
  en: () => Promise.resolve(en),
  'zh-cn': async () => {
    const [locale] = await Promise.all([
      import('antd/es/locale/zh_CN'),
      import('dayjs/locale/zh-cn'),
    ]);
    return locale.default;
  },
  'zh-tw': async () => {
    const [locale] = await Promise.all([
      import('antd/es/locale/zh_TW'),
      import('dayjs/locale/zh-tw'),
    ]);
    return {
      ...locale.default,
      Pagination: { ...locale.default.Pagination, items_per_page: '筆/頁' },
    };
  },
};

const loaded = new Map<Language, Locale>([['en', en]]);

/** Loads antd's own texts and the names of months, so that they change together with all others. */
export async function loadLocale(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, await loaders[language]());
}

/** antd's own texts and the names of months, loaded with the language. */
export function useLocale(language: Language): Locale {
  const [, setLoaded] = useState<Language>('en');
  useEffect(() => {
    let current = true;
    void loadLocale(language).then(() => {
      // Superseded by a later choice while it was loading.
      if (!current) return;
      dayjs.locale(language);
      setLoaded(language);
    });
    return () => {
      current = false;
    };
  }, [language]);
  return loaded.get(language) ?? en;
}
