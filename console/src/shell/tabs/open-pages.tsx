import { useInvalidate } from '@refinedev/core';
import { Activity, memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type Location,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
} from 'react-router-dom';

import { useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { Boundary } from '../states/crash';
import { type KeptPage, keptAfter } from './kept-pages';
import { useRoundOf } from './page-actions';
import { PageFrame } from './page-frame';
import { Screens } from '../frame/screens';
import { useShellData } from '../frame/shell-data';
import { useTags } from './use-tags';

/**
 * The page of the current URL, and those that are kept as they were left (specification 1, section
 * 3: cached views). A hidden page runs no effects: it neither fetches nor listens.
 */
export function OpenPages() {
  const { pathname } = useLocation();
  const kept = useKeptPages();
  const roundOf = useRoundOf();
  return (
    <>
      {kept.map((page) => (
        <Kept key={`${page.path}#${page.round}`} page={page} isShown={page.path === pathname} />
      ))}
      {kept.at(-1)?.path !== pathname && (
        <Boundary key={`${pathname}#${roundOf(pathname)}`} resetKey={pathname}>
          <FromTop />
          <Screens />
        </Boundary>
      )}
    </>
  );
}

function useKeptPages(): readonly KeptPage[] {
  const location = useLocation();
  const { pages } = useShellData();
  const { user } = useSession();
  const { language } = useTranslation();
  const { tags } = useTags();
  const roundOf = useRoundOf();
  const lasting = useMemo(
    () => new Set(pages.filter((page) => page.isKeepAlive).map(({ path }) => path)),
    [pages],
  );
  const [kept, setKept] = useState<readonly KeptPage[]>([]);
  const after = keptAfter(kept, {
    location,
    roundOf,
    reader: [user.id, user.orgId, ...user.roleIds, language].join(),
    isLasting: (path) => lasting.has(path),
    isOpen: (path) => tags.some((tag) => tag.path === path),
  });
  if (after !== kept) setKept(after);
  return after;
}

const Kept = memo(function Kept({ page, isShown }: { page: KeptPage; isShown: boolean }) {
  const [frame] = useState(() => new PageFrame());
  return (
    <>
      {/* Runs before the page's own effects, which measure and focus elements in the document. */}
      {isShown && <Place frame={frame} />}
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        {createPortal(
          <At location={page.location}>
            <Boundary resetKey={page.location.key} isHidden={!isShown}>
              {screens}
            </Boundary>
          </At>,
          frame.box,
        )}
      </Activity>
    </>
  );
});

/**
 * Gives a page its own location. The router's contexts change at each navigation, and `<Routes location>`
 * passes that on: every kept page would render again.
 */
function At({ location, children }: { location: Location; children: ReactNode }) {
  const own = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return (
    <RouteContext value={topLevel}>
      <LocationContext value={own}>{children}</LocationContext>
    </RouteContext>
  );
}

/** One element, so that a page that is hidden or shown is not rendered again for it. */
const screens = <Screens />;

/** The paths of the menu begin at the root. */
const topLevel = { outlet: null, matches: [], isDataRoute: false };

/**
 * Attaches a page to the document. Its data may be outdated: it is reloaded while the old data is
 * still shown.
 */
function Place({ frame }: { frame: PageFrame }) {
  const own = useRef<HTMLDivElement>(null);
  const invalidate = useInvalidate();
  useLayoutEffect(() => {
    const place = own.current;
    if (!place) return undefined;
    if (frame.isBack) void invalidate({ invalidates: ['all'], invalidationFilters: hidden });
    frame.enter(place);
    return () => frame.leave(place);
  }, [frame, invalidate]);
  return <div ref={own} className="kept-place" />;
}

/** Everything currently hidden; a page reloads when it is shown. */
const hidden = { type: 'inactive', refetchType: 'none' } as const;

/** A restarted page starts at the top. */
function FromTop() {
  useLayoutEffect(() => {
    const page = document.getElementById('page');
    if (page) page.scrollTop = 0;
  }, []);
  return null;
}
