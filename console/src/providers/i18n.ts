import type { I18nProvider } from '@refinedev/core';
import { languageOf } from '@kernel/i18n';
import { switchLanguage } from './catalogues';
import { currentLanguage, translate } from './translation';

/** Refine requests its own few texts by key, with a default that is used as a fallback. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: unknown, otherwise?: string) => {
    const params = typeof options === 'object' && options !== null ? options : {};
    const said = translate(key, params as Record<string, string>);
    const fallback = typeof options === 'string' ? options : otherwise;
    return said === key ? (fallback ?? key) : said;
  },
  changeLocale: (language: string) => switchLanguage(languageOf(language)),
  getLocale: currentLanguage,
};
