export { languages, fallbackLanguage, languageOf, type Language } from './languages';
export { flatten, sentenceOf, type Catalogue } from './sentence';
