import { flatten, sentenceOf } from '@kernel/i18n';
import type { Params } from '@kernel/rules';
import reliefs from '../../data/relief-names-ms.json';
import malay from './words/working.ms.json';

/**
 * The tax calculation sheet and its steps in Malay, under the keys of the interface: Malay is used
 * on paper only.
 */
export const malaySheet: Readonly<Record<string, string>> = flatten(malay, { reliefs });

export const sheetInMalay = (key: string, params?: Params): string =>
  sentenceOf(malaySheet, key, params);
