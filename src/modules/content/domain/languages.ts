import { type Language, languages } from '@kernel/i18n';

/** The names of the fields per language: `titleEn`, `titleZhCn`, `titleZhTw`. */
export const suffixes = { en: 'En', 'zh-cn': 'ZhCn', 'zh-tw': 'ZhTw' } as const satisfies Record<
  Language,
  string
>;

type Suffix = (typeof suffixes)[Language];
export type Part = 'title' | 'abstract' | 'content';
export type Texts = { readonly [Field in `${Part}${Suffix}`]?: string | null };

export const fieldOf = (part: Part, language: Language): keyof Texts =>
  `${part}${suffixes[language]}`;

/** The order in which languages are tried for a reader (specification 2, section 9). */
export const orderFor = (language: Language): Language[] => [
  ...new Set<Language>([language, 'zh-cn', ...languages]),
];

export const isWritten = (texts: Texts, language: Language): boolean =>
  Boolean(texts[fieldOf('title', language)]);

/**
 * The language in which a post is shown: the reader's own if available, else zh-cn, else any. One
 * language for the whole post, so that title and text match.
 */
export const languageFor = (texts: Texts, reader: Language): Language =>
  orderFor(reader).find((each) => isWritten(texts, each)) ?? reader;

export interface Reading {
  language: Language;
  title: string;
  abstract: string;
  content: string;
}

/** A post in the language in which it is read. */
export function readIn(texts: Texts, reader: Language): Reading {
  const language = languageFor(texts, reader);
  const of = (part: Part): string => texts[fieldOf(part, language)] ?? '';
  return { language, title: of('title'), abstract: of('abstract'), content: of('content') };
}
