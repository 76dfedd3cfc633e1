import type { Params } from '../rules/fault.types';
import { dateWords, periodWords } from './dates';
import type { Language } from './languages';

/** Texts by key, nested by topic in the files and flat in use: `line.discountReasonRequired`. */
export type Catalogue = Readonly<Record<string, string>>;

interface Tree {
  [key: string]: string | Tree;
}

/** Flattens the nested JSON of language files into keys: one object for all, as there are thousands. */
export function flatten(...trees: readonly Tree[]): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const tree of trees) addTo(flat, tree, '');
  return flat;
}

function addTo(flat: Record<string, string>, tree: Tree, prefix: string): void {
  for (const [key, value] of Object.entries(tree))
    if (typeof value === 'string') flat[prefix + key] = value;
    else addTo(flat, value, `${prefix}${key}.`);
}

/** `{n|row|rows}`: singular where the count is 1, else plural. */
const numbered = (sentence: string, params: Params): string =>
  sentence.replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, many: string) =>
    String(params[name]) === '1' ? one : many,
  );

/** Own keys only: every object also knows `constructor` and `toString`. */
const own = <Value>(of: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(of, key) ? of[key] : undefined;

/**
 * The text for a key with its `{parameters}` filled in; an unknown key is shown as it is. A
 * parameter that is itself a key (`documentStatus.12`) is translated too. `{total:figure}` is an
 * amount or a quantity: decimal text, which gets its thousands separators here and nowhere else.
 * `{on:date}` is a date or a month, `2026-11-21` or `2026-11`, which is written as the language does.
 * A number is a count and gets separators, too, except a `{year}`.
 */
export const sentenceOf = (
  catalogue: Catalogue,
  key: string,
  params: Params = {},
  language: Language = 'en',
): string =>
  numbered(own(catalogue, key) ?? key, params).replace(
    /\{(\w+)(?::(figure|date))?\}/g,
    (whole, name: string, kind?: string) => {
      if (!Object.hasOwn(params, name)) return whole;
      const value = params[name]!;
      if (name === 'year') return String(value);
      if (kind === 'figure' || typeof value === 'number') return marked(String(value));
      return (kind === 'date' && dated(value, language)) || (own(catalogue, value) ?? value);
    },
  );

/** A date or a month in words; null for other text. */
function dated(text: string, language: Language): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dateWords(text, language);
  return /^\d{4}-\d{2}$/.test(text) ? periodWords(text, language) : null;
}

/** Adds thousands separators, the same in all our languages; other text is left as it is. */
const marked = (text: string): string => {
  const [, whole, decimals = ''] = /^([+-]?\d+)(\.\d+)?$/.exec(text) ?? [];
  return whole ? whole.replace(/\B(?=(\d{3})+$)/g, ',') + decimals : text;
};
