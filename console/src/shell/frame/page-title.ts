import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { createStore, useStore } from '../../providers/session/store';

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

/** The title of something over the page that has its own name, such as a record being added. */
const over = createStore<string | null>(null);

/**
 * Titles the window after something over the page while it is shown; null leaves the page's title.
 */
export function useTitleOver(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    over.set(title);
    return () => over.set(null);
  }, [title]);
}

export const useOver = (): string | null => useStore(over);
