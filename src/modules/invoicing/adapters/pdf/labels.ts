import { flatten, sentenceOf, type Language } from '@kernel/i18n';
import en from '../../../../i18n/en/print.json';
import simplified from '../../../../i18n/zh-cn/print.json';
import traditional from '../../../../i18n/zh-tw/print.json';

export type Labels = (key: string, params?: Record<string, string>) => string;

// Another print language needs its file and a line here.
const catalogues: Readonly<Record<Language, Record<string, string>>> = {
  en: flatten(en.print),
  'zh-cn': flatten(simplified.print),
  'zh-tw': flatten(traditional.print),
};

/** The labels of a printed page in the document's own language. */
export const labelsOf =
  (language: Language): Labels =>
  (key, params) =>
    sentenceOf(catalogues[language], key, params);
