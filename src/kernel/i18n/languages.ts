export const languages = ['en', 'zh-cn', 'zh-tw'] as const;
export type Language = (typeof languages)[number];

/** Specification 1, section 1: the fallback is zh-cn. */
export const fallbackLanguage: Language = 'zh-cn';

/** Picks our language from an Accept-Language header or a stored setting. */
export function languageOf(wanted: string | undefined | null): Language {
  for (const tag of tagsOf(wanted ?? '')) {
    if (/^(zh-tw|zh-hk|zh-mo|zh-hant)/.test(tag)) return 'zh-tw';
    if (tag.startsWith('zh')) return 'zh-cn';
    if (tag.startsWith('en')) return 'en';
  }
  return fallbackLanguage;
}

/** Those of the greatest weight first, otherwise in their order; weight 0 is not wanted (RFC 9110, 12.4.2). */
const tagsOf = (header: string): string[] =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag, ...parameters] = part.split(';').map((each) => each.trim());
      return { tag: tag!, weight: weightOf(parameters) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/** 1 if it is missing or unreadable. */
function weightOf(parameters: readonly string[]): number {
  const stated = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '';
  return /^[01](\.\d{0,3})?$/.test(stated) ? Number(stated) : 1;
}
