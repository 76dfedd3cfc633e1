import type { Catalogue } from '@kernel/i18n';

export interface Entry {
  code: string;
  means: string;
  todo: string;
  /** Whether the code is the authority's or belongs to one of our checks. */
  origin: 'authority' | 'own';
}

const entry = /^explained\.(.+)\.means$/;

/** `CF321`, `DR3xx`: letters and digits; our own codes have a dot. */
const isTheirs = (code: string): boolean => !code.includes('.');

/** Everything that is explained, the authority's codes first. */
export const entriesOf = (catalogue: Catalogue): Entry[] =>
  Object.entries(catalogue)
    .flatMap(([key, means]): Entry[] => {
      const code = entry.exec(key)?.[1];
      if (!code) return [];
      const todo = catalogue[`explained.${code}.todo`] ?? '';
      return [{ code, means, todo, origin: isTheirs(code) ? 'authority' : 'own' }];
    })
    .sort((a, b) => a.origin.localeCompare(b.origin) || a.code.localeCompare(b.code, 'en'));

/** Entries that contain every word, in any order; a code also matches by its prefix. */
export function matching(entries: readonly Entry[], search: string): Entry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ code, means, todo }) => {
    const text = `${code} ${means} ${todo}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
