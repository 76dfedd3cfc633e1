export { dateWords, dayWords, monthWords, periodWords } from './dates';
export { languages, fallbackLanguage, languageOf, type Language } from './languages';
export {
  faultsOfTitle,
  isByLanguage,
  textsOfTitle,
  titleIn,
  titleOfTexts,
  type TitleTexts,
} from './titles';
export { flatten, sentenceOf, type Catalogue } from './sentence';
