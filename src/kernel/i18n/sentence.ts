import type { Params } from '../rules/fault.types';

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
 */
export const sentenceOf = (catalogue: Catalogue, key: string, params: Params = {}): string =>
  numbered(own(catalogue, key) ?? key, params).replace(
    /\{(\w+)(:figure)?\}/g,
    (whole, name: string, figure?: string) => {
      if (!Object.hasOwn(params, name)) return whole;
      const value = params[name]!;
      return figure || typeof value === 'number'
        ? marked(String(value))
        : (own(catalogue, value) ?? value);
    },
  );

/** Adds thousands separators, the same in all our languages; other text is left as it is. */
const marked = (text: string): string => {
  const [, whole, decimals = ''] = /^([+-]?\d+)(\.\d+)?$/.exec(text) ?? [];
  return whole ? whole.replace(/\B(?=(\d{3})+$)/g, ',') + decimals : text;
};
