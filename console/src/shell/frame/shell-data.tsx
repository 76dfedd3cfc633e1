import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import { titleIn } from '@kernel/i18n';
import type { LoginMenuNode } from '@modules/identity/contract';
import { componentOf, type PageName } from '../../components';
import { useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { type Page, pageAt, pagesOf, treeFor } from '../menu/pages';

interface ShellData {
  tree: LoginMenuNode[];
  pages: Page[];
  titleOf: (node: LoginMenuNode) => string;
}

const Context = createContext<ShellData | null>(null);

/** The menu tree as the shell needs it, computed once for menu, breadcrumb, tags and routes. */
export function ShellDataProvider({ children }: { children: ReactNode }) {
  const { menu, user } = useSession();
  const titleOf = useTitle();
  const tree = useMemo(() => treeFor(menu, user.roleIds), [menu, user.roleIds]);
  const pages = useMemo(() => pagesOf(tree, titleOf), [tree, titleOf]);
  const value = useMemo(() => ({ tree, pages, titleOf }), [tree, pages, titleOf]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useShellData(): ShellData {
  const data = useContext(Context);
  if (!data) throw new Error('The shell is not around this component.');
  return data;
}

/** The path of a page, wherever it was moved to; undefined for one that is not in the person's menu. */
export function usePathOf(): (page: PageName) => string | undefined {
  const { pages } = useShellData();
  return useCallback(
    (name) => pages.find(({ component }) => component === componentOf(name))?.path,
    [pages],
  );
}

/** The page of the current URL, if the menu has one. */
export function usePage(): Page | undefined {
  const { pages } = useShellData();
  const { pathname } = useLocation();
  return useMemo(() => pageAt(pages, pathname), [pages, pathname]);
}

/** The path of the page that this screen is, or stands below. */
export const useOwnPath = (): string => usePage()?.path ?? '/';

/**
 * A title is a key of ours (`menu.buyer`), a text, or one text for each language.
 */
function useTitle(): (node: LoginMenuNode) => string {
  const { either, language } = useTranslation();
  return useCallback(
    ({ meta: { titleKey } }) => either([titleKey], titleIn(titleKey, language)),
    [either, language],
  );
}
