import { type Language, languages } from '@kernel/i18n';

/** How the fields of a language are called: `titleEn`, `titleZhCn`, `titleZhTw`. */
export const suffixes = { en: 'En', 'zh-cn': 'ZhCn', 'zh-tw': 'ZhTw' } as const satisfies Record<
  Language,
  string
>;

type Suffix = (typeof suffixes)[Language];
export type Part = 'title' | 'abstract' | 'content';
export type Texts = { readonly [Field in `${Part}${Suffix}`]?: string | null };

export const fieldOf = (part: Part, language: Language): keyof Texts =>
  `${part}${suffixes[language]}`;

/** What a reader of this language is shown first, then second, then third (specification 2, section 9). */
export const orderFor = (language: Language): Language[] => [
  ...new Set<Language>([language, 'zh-cn', ...languages]),
];

export const isWritten = (texts: Texts, language: Language): boolean =>
  Boolean(texts[fieldOf('title', language)]);

/**
 * The language a post is read in: the reader's own if it was written in it, else zh-cn, else any.
 * One language for the whole post, so that no title stands above a text in another.
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
