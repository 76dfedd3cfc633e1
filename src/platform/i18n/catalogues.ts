import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, flatten, type Language, languages, sentenceOf } from '@kernel/i18n';
import type { Params } from '@kernel/rules';
import { currentLanguage } from '../context';

const folder = join(__dirname, '../../i18n');

/** All texts of one language, from every file of `src/i18n/{language}`. */
export function readCatalogue(language: Language): Catalogue {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return flatten(
    ...files.map((name) => JSON.parse(readFileSync(join(folder, language, name), 'utf8')) as never),
  );
}

const catalogues = new Map<Language, Catalogue>(
  languages.map((language) => [language, readCatalogue(language)]),
);

/** The text for a key, in the language of the current request unless another is given. */
export const translate = (key: string, params: Params = {}, language = currentLanguage()): string =>
  sentenceOf(catalogues.get(language)!, key, params, language);

export const hasSentence = (key: string, language: Language): boolean =>
  Object.hasOwn(catalogues.get(language)!, key);
