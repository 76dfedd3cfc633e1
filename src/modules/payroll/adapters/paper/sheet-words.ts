import { flatten, sentenceOf } from '@kernel/i18n';
import type { Params } from '@kernel/rules';
import reliefs from '../../data/relief-names-ms.json';
import malay from './words/working.ms.json';

/**
 * The calculation sheet of the tax and the steps of its working in Malay, under the keys that the interface has for them: Malay is a
 * language of paper alone.
 */
export const malaySheet: Readonly<Record<string, string>> = flatten(malay, { reliefs });

export const sheetInMalay = (key: string, params?: Params): string =>
  sentenceOf(malaySheet, key, params);
