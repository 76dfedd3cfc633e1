import { useEffect, useState } from 'react';

import { type Catalogue, flatten, type Language } from '@kernel/i18n';
import { useTranslation } from '../providers/translation';

/** The explanations are separate from the other texts and loaded only where a fault is shown. */
const files = import.meta.glob<Parameters<typeof flatten>[0]>(
  '../../../src/i18n/*/explained.json',
  { import: 'default' },
);

const loaded = new Map<Language, Promise<Catalogue>>();

function catalogueOf(language: Language): Promise<Catalogue> {
  const load = Object.entries(files).find(([path]) => path.includes(`/i18n/${language}/`))?.[1];
  const known = loaded.get(language) ?? (load ? load().then(flatten) : Promise.resolve({}));
  loaded.set(language, known);
  return known;
}

export interface Explanation {
  /** What it means in general, without the figures of the case at hand. */
  means: string;
  todo: string | null;
}

/** Explains a code in the current language; null if there is no explanation. */
export type Explain = (code: string) => Explanation | null;

interface Explanations {
  explain: Explain;
  /** Everything that is explained, by key. */
  catalogue: Catalogue;
  ready: boolean;
}

export function useExplanations(): Explanations {
  const { language, either } = useTranslation();
  const [{ of, catalogue }, setLoaded] = useState<{ of: Language | null; catalogue: Catalogue }>({
    of: null,
    catalogue: {},
  });
  useEffect(() => {
    let current = true;
    void catalogueOf(language).then((found) => {
      if (current) setLoaded({ of: language, catalogue: found });
    });
    return () => {
      current = false;
    };
  }, [language]);
  const explain: Explain = (asked) => {
    const code = familyOf(asked, catalogue);
    const means = catalogue[`explained.${code}.means`] ?? either([code], '');
    const todo = catalogue[`explained.${code}.todo`] ?? (either([`${code}.todo`], '') || null);
    return means ? { means, todo } : null;
  };
  return { explain, catalogue, ready: of === language };
}

/** A code that the authority has not published falls back to its family: `CV301` to `CVxxx`. */
function familyOf(code: string, catalogue: Catalogue): string {
  const families = [code, code.replace(/\d+$/, 'xxx'), code.replace(/\d\d$/, 'xx')];
  return families.find((each) => `explained.${each}.means` in catalogue) ?? code;
}
