import type { Language } from '@kernel/i18n';
import { translate } from '@platform/i18n/catalogues';
import type { MergeWords } from '../../domain/merge/merge';

/** Documents are in English, whatever the language of the interface (decisions, section 6). */
const LANGUAGE: Language = 'en';

export const mergeWords: MergeWords = {
  overallDiscount: (rate) => translate('merge.words.overallDiscount', { rate }, LANGUAGE),
  taxRounding: (range) => translate('merge.words.taxRounding', { range }, LANGUAGE),
};
