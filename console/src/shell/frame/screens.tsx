import { lazy, Suspense, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';

import { deliveredMenu } from '../../../../src/menu';
import { type View, views } from '../../views';
import { NoPermissionPage, NotFoundPage, UnbuiltPage } from '../states/dead-ends';
import type { Page } from '../menu/pages';
import { isRefused } from './refused';
import { usePage, useShellData } from './shell-data';
import { CardsSkeleton, Skeleton } from '../states/skeleton';

/** Routes from the menu tree: each entry is wired to the view that claims its component name. */
export function Screens() {
  const { pages } = useShellData();
  const routes = useMemo(
    () => pages.map((page) => ({ page, view: views.get(page.component) })),
    [pages],
  );
  return (
    <Routes>
      {routes.map(({ page, view }) => (
        <Route
          key={page.path}
          path={view?.nested ? `${page.path}/*` : page.path}
          element={view ? <Screen page={page} view={view} /> : <UnbuiltPage />}
        />
      ))}
      <Route path="*" element={<Nowhere />} />
    </Routes>
  );
}

/**
 * Whether the URL is a screen that the person may not open, rather than one of their pages or an
 * unknown URL.
 */
export function useIsRefused(): boolean {
  const page = usePage();
  const { pages } = useShellData();
  const { pathname } = useLocation();
  if (page) return false;
  const own = new Set(pages.map(({ component }) => component));
  return isRefused(pathname, deliveredMenu.pages, own);
}

const Nowhere = () => (useIsRefused() ? <NoPermissionPage /> : <NotFoundPage />);

const loaded = new Map<View, ReturnType<typeof lazy>>();

/** One lazy component per view, created once, so that a re-render does not load it again. */
function lazyOf(view: View) {
  const known = loaded.get(view);
  if (known) return known;
  const made = lazy(view.load);
  loaded.set(view, made);
  return made;
}

function Screen({ page, view }: { page: Page; view: View }) {
  const Component = lazyOf(view);
  return (
    <Suspense fallback={view.shape === 'cards' ? <CardsSkeleton /> : <Skeleton />}>
      <Component key={page.path} />
    </Suspense>
  );
}
