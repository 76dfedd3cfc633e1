export const languages = ['en', 'zh-cn', 'zh-tw'] as const;
export type Language = (typeof languages)[number];

/** Specification 1, section 1: the fallback is zh-cn. */
export const fallbackLanguage: Language = 'zh-cn';

/** Picks our language from an Accept-Language header or a stored setting. */
export function languageOf(wanted: string | undefined | null): Language {
  for (const part of (wanted ?? '').toLowerCase().split(',')) {
    const tag = part.split(';')[0]!.trim();
    if (/^(zh-tw|zh-hk|zh-mo|zh-hant)/.test(tag)) return 'zh-tw';
    if (tag.startsWith('zh')) return 'zh-cn';
    if (tag.startsWith('en')) return 'en';
  }
  return fallbackLanguage;
}
