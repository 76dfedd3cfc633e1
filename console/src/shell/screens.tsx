import { lazy, Suspense, useMemo } from 'react';
import { Route, Routes } from 'react-router';

import { type View, views } from '../views';
import { NoPermissionPage, NotFoundPage, UnbuiltPage } from './dead-ends';
import type { Page } from './pages';
import { useShellData } from './shell-data';
import { Skeleton } from './skeleton';

/** Routes from the menu tree: each entry is wired to the view that claims its component name. */
export function Screens() {
  const { pages } = useShellData();
  const routes = useMemo(
    () => pages.map((page) => ({ page, view: views.get(page.component) })),
    [pages],
  );
  return (
    <Suspense fallback={<Skeleton />}>
      <Routes>
        {routes.map(({ page, view }) => (
          <Route
            key={page.path}
            path={view?.nested ? `${page.path}/*` : page.path}
            element={view ? <Screen page={page} view={view} /> : <UnbuiltPage />}
          />
        ))}
        <Route path="/401" element={<NoPermissionPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

const loaded = new Map<View, ReturnType<typeof lazy>>();

/** One lazy component per view, made once, so that a new rendering does not load it again. */
function lazyOf(view: View) {
  const known = loaded.get(view);
  if (known) return known;
  const made = lazy(view.load);
  loaded.set(view, made);
  return made;
}

function Screen({ page, view }: { page: Page; view: View }) {
  const Component = lazyOf(view);
  return <Component key={page.path} />;
}
