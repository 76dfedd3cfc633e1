import { flatten, sentenceOf } from '@kernel/i18n';
import { type PaperLanguage, paperLanguages, type Words } from '../../domain/paper';
import en from './words/en.json';
import formsEnglish from './words/forms.en.json';
import formsMalay from './words/forms.ms.json';
import ms from './words/ms.json';
import simplified from './words/zh-cn.json';
import traditional from './words/zh-tw.json';

/**
 * The texts that payroll prints, in four languages: Malay is a language of paper and mail, not of
 * the interface, so these texts are kept apart from src/i18n.
 */
export const paperCatalogues: Readonly<Record<PaperLanguage, Record<string, string>>> = {
  en: flatten(en, formsEnglish),
  ms: flatten(ms, formsMalay),
  'zh-cn': flatten(simplified),
  'zh-tw': flatten(traditional),
};

function wordsIn(language: PaperLanguage): Words {
  const word: Words['word'] = (key, params) => sentenceOf(paperCatalogues[language], key, params);
  const parts = (text: string): Record<string, string> => {
    const [year = '', month = '', day = ''] = text.split('-').map((part) => String(Number(part)));
    return { year, day, month: word(`monthName.${month}`) };
  };
  return {
    language,
    word,
    date: (date) => word('date', parts(date)),
    month: (month) => word('month', parts(month)),
  };
}

const made = new Map(paperLanguages.map((language) => [language, wordsIn(language)]));

export const wordsOf = (language: PaperLanguage): Words => made.get(language)!;

/** The tax authority's forms exist in Malay and English; readers of Chinese get the English ones. */
export const formWordsOf = (language: PaperLanguage): Words =>
  wordsOf(language === 'ms' ? 'ms' : 'en');
