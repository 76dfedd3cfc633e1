import chineseNames from './data/chinese-names.json';
import classifications from './data/classification-codes.json';
import countries from './data/countries.json';
import currencies from './data/currencies.json';
import invoiceTypes from './data/e-invoice-types.json';
import msic from './data/msic-sub-category-codes.json';
import paymentModes from './data/payment-modes.json';
import states from './data/state-codes.json';
import taxTypes from './data/tax-types.json';
import units from './data/unit-types.json';

import type { Language } from '../i18n';
import type { CodeListName } from './names';

export { codeListNames, type CodeListName } from './names';

export interface Code {
  code: string;
  description: string;
  /** The authority's own label, where the description is a translation. */
  original?: string;
}

/**
 * The authority's code lists as of 23 July 2026 (sdk.myinvois.hasil.gov.my/codes). Codes are the
 * contract; descriptions are the authority's labels.
 */
export const codeLists: Readonly<Record<CodeListName, readonly Code[]>> = {
  classification: classifications,
  country: countries,
  currency: currencies,
  invoiceType: invoiceTypes,
  msic: msic,
  paymentMode: paymentModes,
  state: states,
  taxType: taxTypes,
  unit: units,
};

const indexes = new Map<CodeListName, Map<string, string>>();

const indexOf = (list: CodeListName): Map<string, string> => {
  const known = indexes.get(list);
  if (known) return known;
  const made = new Map(codeLists[list].map(({ code, description }) => [code, description]));
  indexes.set(list, made);
  return made;
};

/** True when the list contains the code; case-sensitive. */
export const isCode = (list: CodeListName, code: string): boolean => indexOf(list).has(code);

/** The authority's label of a code, or the code itself when it is unknown. */
export const labelOf = (list: CodeListName, code: string): string =>
  indexOf(list).get(code) ?? code;

type Names = Readonly<Partial<Record<CodeListName, Readonly<Record<string, string>>>>>;

const translations: Readonly<Partial<Record<Language, Names>>> = chineseNames;
const translated = new Map<string, readonly Code[]>();

/** A list with the names in the reader's language, or the authority's where we have none. */
export function codesIn(list: CodeListName, language: Language): readonly Code[] {
  const names = translations[language]?.[list];
  if (!names) return codeLists[list];
  const key = `${language} ${list}`;
  const known = translated.get(key);
  if (known) return known;
  const made = codeLists[list].map(({ code, description }) => ({
    code,
    description: names[code] ?? description,
    original: description,
  }));
  translated.set(key, made);
  return made;
}
