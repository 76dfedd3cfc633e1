import type { Locale } from 'antd/es/locale';
import en from 'antd/es/locale/en_US';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import type { Language } from '@kernel/i18n';

const loaders: Record<Language, () => Promise<Locale>> = {
  en: async () => {
    dayjs.locale('en');
    return en;
  },
  'zh-cn': async () => {
    const [locale] = await Promise.all([
      import('antd/es/locale/zh_CN'),
      import('dayjs/locale/zh-cn'),
    ]);
    dayjs.locale('zh-cn');
    return locale.default;
  },
  'zh-tw': async () => {
    const [locale] = await Promise.all([
      import('antd/es/locale/zh_TW'),
      import('dayjs/locale/zh-tw'),
    ]);
    dayjs.locale('zh-tw');
    return locale.default;
  },
};

/** antd's own words and the names of months, loaded with the language. */
export function useLocale(language: Language): Locale {
  const [locale, setLocale] = useState<Locale>(en);
  useEffect(() => {
    let current = true;
    void loaders[language]().then((loaded) => {
      if (current) setLocale(loaded);
    });
    return () => {
      current = false;
    };
  }, [language]);
  return locale;
}
