import type { Fault } from '../rules/fault.types';
import { fallbackLanguage, type Language, languages } from './languages';

/**
 * The order in which specification 1, section 5, names the languages of a title: "a JSON object keyed
 * zh-cn, en, zh-tw".
 */
const order = ['zh-cn', 'en', 'zh-tw'] as const satisfies readonly Language[];

export type TitleTexts = Readonly<Partial<Record<Language, string>>>;

/** Whether a title is meant to be one for each language; any other is a plain text. */
export const isByLanguage = (title: string): boolean => title.trimStart().startsWith('{');

function objectIn(title: string): Readonly<Record<string, unknown>> | null {
  if (!isByLanguage(title)) return null;
  try {
    const found: unknown = JSON.parse(title);
    return typeof found === 'object' && found !== null ? { ...found } : null;
  } catch {
    return null;
  }
}

const isWritten = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

/** The texts of a title by language, as they are written; null for a plain one. */
export function textsOfTitle(title: string): TitleTexts | null {
  const found = objectIn(title);
  if (found === null) return null;
  const texts: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const text = found[language];
    if (isWritten(text)) texts[language] = text;
  }
  return texts;
}

/** A title as its readers see it: in their language, otherwise in one that it has. */
export function titleIn(title: string, language: Language): string {
  const texts = textsOfTitle(title);
  if (texts === null) return title;
  return [texts[language], texts[fallbackLanguage], ...Object.values(texts), title]
    .find(isWritten)!
    .trim();
}

/** The title that has these texts, always written in the same way. */
export const titleOfTexts = (texts: TitleTexts): string =>
  JSON.stringify(Object.fromEntries(order.map((language) => [language, texts[language] ?? ''])));

/** A title by language is one for each of our languages, and for no other. */
export function* faultsOfTitle(title: string, path: string): Generator<Fault> {
  if (!isByLanguage(title)) return;
  const found = objectIn(title);
  if (found === null) {
    yield { code: 'titleUnreadable', path };
    return;
  }
  for (const key of Object.keys(found))
    if (!order.some((language) => language === key))
      yield { code: 'titleLanguage', path, params: { key: key.slice(0, 20) } };
  for (const language of order)
    if (!isWritten(found[language]))
      yield { code: 'titleMissing', path, params: { language: `menuTitle.language.${language}` } };
}
