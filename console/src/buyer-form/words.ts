import type { Fault } from '@kernel/rules';
import type { FormLanguage } from '@modules/buyers/contract';

export type Words = Readonly<Record<string, string>>;
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** One file per language, so that a visitor loads only one. */
const files: Record<FormLanguage, () => Promise<{ default: Words }>> = {
  en: () => import('./words/en.json'),
  ms: () => import('./words/ms.json'),
  'zh-cn': () => import('./words/zh-cn.json'),
  'zh-tw': () => import('./words/zh-tw.json'),
};

export const languageNames: Record<FormLanguage, string> = {
  en: 'English',
  ms: 'Bahasa Melayu',
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
};

export const languageTags: Record<FormLanguage, string> = {
  en: 'en',
  ms: 'ms',
  'zh-cn': 'zh-Hans',
  'zh-tw': 'zh-Hant',
};

export const loadWords = async (language: FormLanguage): Promise<Words> =>
  (await files[language]()).default;

export const sayIn =
  (words: Words): Say =>
  (key, values = {}) =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));

/** A company is asked for another number than a person, so that the label depends on who asks. */
export function labelIn(say: Say, name: string, role: string | null): string {
  const own = `field.${name}.${role}`;
  const said = say(own);
  return said === own ? say(`field.${name}`) : said;
}

const sentences: readonly [RegExp, string][] = [
  [/^(customField\.)?required$/, 'fault.required'],
  [/^customField\.tooLong$/, 'fault.tooLong'],
  [/^customField\.tooShort$/, 'fault.tooShort'],
  [/^customField\.(notANumber|numberTooLarge)$/, 'fault.number'],
  [/^customField\.tooManyDecimals$/, 'fault.decimals'],
  [/^customField\.tooSmall$/, 'fault.tooSmall'],
  [/^customField\.tooLarge$/, 'fault.tooLarge'],
  [/^buyerForm\.consentNeeded$/, 'consent.needed'],
  [/^tooLong$/, 'fault.tooLong'],
  [/^buyerForm\.generalTin$/, 'fault.generalTin'],
  [/^buyerForm\.emailNeeded$/, 'fault.email'],
  [/^(notAChoice|notACode|state\.)/, 'fault.choice'],
  [/^(tin|identity|phone|email|postalCode|sst)\./, ''],
];

/** The key of the message for a fault; to an outsider it says what is right, not what is wrong. */
export function sentenceOf({ code }: Pick<Fault, 'code'>): string {
  const [, key] = sentences.find(([pattern]) => pattern.test(code)) ?? [];
  return key === '' ? `fault.${code.split('.')[0]!}` : (key ?? 'fault.other');
}
