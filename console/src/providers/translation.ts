import { type Catalogue, type Language, languageOf, sentenceOf } from '@kernel/i18n';
import type { Params } from '@kernel/rules';
import { read, write } from './session/storage';
import { createStore, useStore } from './session/store';

const LANGUAGE = 'language';

export interface Translator {
  language: Language;
  t: (key: string, params?: Params) => string;
  /** The text of the first key that has one, or the given fallback. */
  either: (keys: readonly string[], otherwise: string) => string;
}

const speechOf = (language: Language, catalogue: Catalogue): Translator => ({
  language,
  t: (key, params) => sentenceOf(catalogue, key, params, language),
  either: (keys, otherwise) => catalogue[keys.find((key) => key in catalogue) ?? ''] ?? otherwise,
});

/** The stored choice, else the browser's language, else the kernel's fallback. */
const firstLanguage = (): Language =>
  languageOf(read(LANGUAGE) ?? (typeof navigator === 'undefined' ? null : navigator.language));

const store = createStore<Translator>(speechOf(firstLanguage(), {}));

export const currentLanguage = (): Language => store.get().language;

/** A text in the current language; for code outside components. */
export const translate = (key: string, params?: Params): string => store.get().t(key, params);

/** Texts joined with the comma of the language. */
export const listed = (words: readonly string[]): string =>
  words.join(currentLanguage() === 'en' ? ', ' : '、');

/** A label before its value, with the colon of the language. */
export const labelled = (label: string): string =>
  label + (currentLanguage() === 'en' ? ': ' : '：');

/** Switches every component to a language whose texts `catalogues.ts` has loaded. */
export function translatorFor(language: Language, catalogue: Catalogue): void {
  write(LANGUAGE, language);
  store.set(speechOf(language, catalogue));
}

export const useTranslation = (): Translator => useStore(store);
