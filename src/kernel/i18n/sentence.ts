import type { Params } from '../rules/fault.types';

/** Texts by key, nested by topic in the files and flat in use: `line.discountReasonRequired`. */
export type Catalogue = Readonly<Record<string, string>>;

interface Tree {
  [key: string]: string | Tree;
}

/** Flattens the nested JSON of a language file into keys. */
export function flatten(tree: Tree, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof value === 'string') flat[path] = value;
    else Object.assign(flat, flatten(value, path));
  }
  return flat;
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
 * parameter that is itself a key (`documentStatus.12`) is translated too.
 */
export const sentenceOf = (catalogue: Catalogue, key: string, params: Params = {}): string =>
  numbered(own(catalogue, key) ?? key, params).replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? shown(catalogue, params[name]!) : whole,
  );

/** Numbers have marks between their thousands, in all our languages alike. */
const shown = (catalogue: Catalogue, value: string | number): string =>
  typeof value === 'number'
    ? String(value).replace(/\B(?=(\d{3})+$)/g, ',')
    : (own(catalogue, value) ?? value);
