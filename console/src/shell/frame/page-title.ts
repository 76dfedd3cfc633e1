import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { createStore, useStore } from '../../providers/store';

/** Titles of records, by path: `/invoice/42` is called INV-0042 once it is loaded. */
const titles = createStore<Readonly<Record<string, string>>>({});

/** Gives the current URL its own title, in tag, breadcrumb and window. */
export function usePageTitle(title: string | null | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title) titles.set((before) => ({ ...before, [pathname]: title }));
  }, [pathname, title]);
}

export const useTitles = (): Readonly<Record<string, string>> => useStore(titles);
