import { flatten, sentenceOf } from '@kernel/i18n';
import type { PrintLanguage } from '@platform/paper';
import en from '../../../../i18n/en/print.json';
import simplified from '../../../../i18n/zh-cn/print.json';
import traditional from '../../../../i18n/zh-tw/print.json';
import malay from './words/ms.json';

export interface Labels {
  (key: string, params?: Record<string, string>): string;
  /** In the first language alone, where there is no room for two. */
  first: (key: string, params?: Record<string, string>) => string;
  /** In the second language; null where there is one, or where both say the same. */
  second: (key: string) => string | null;
}

/** Malay is a language of paper, not of the interface, so its words stand apart from src/i18n. */
export const printCatalogues: Readonly<Record<PrintLanguage, Record<string, string>>> = {
  en: flatten(en.print),
  ms: flatten(malay),
  'zh-cn': flatten(simplified.print),
  'zh-tw': flatten(traditional.print),
};

/** The labels of a printed page in its languages: the second beside the first. */
export function labelsOf(first: PrintLanguage, second?: PrintLanguage): Labels {
  const inFirst: Labels['first'] = (key, params) => sentenceOf(printCatalogues[first], key, params);
  const both: Labels['first'] = (key, params) => {
    const said = inFirst(key, params);
    const again = second === undefined ? said : sentenceOf(printCatalogues[second], key, params);
    return again === said ? said : `${said} / ${again}`;
  };
  const inSecond: Labels['second'] = (key) => {
    const again = second === undefined ? null : sentenceOf(printCatalogues[second], key);
    return again === inFirst(key) ? null : again;
  };
  return Object.assign(both, { first: inFirst, second: inSecond });
}
