import type { Language } from '@kernel/i18n';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import malay from '../data/relief-names-ms.json';

const inMalay: Readonly<Record<string, string>> = malay;

/**
 * The name of a relief by its code on Form TP1, for print also in Malay; an unknown code is its own
 * name.
 */
export function reliefName(code: string, language: Language | 'ms'): string {
  if (language === 'ms') return inMalay[code] ?? code;
  const key = 'reliefs.' + code;
  return hasSentence(key, language) ? translate(key, {}, language) : code;
}
