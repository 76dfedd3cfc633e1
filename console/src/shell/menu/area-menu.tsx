import { useMemo, useState } from 'react';

import type { LoginMenuNode } from '@modules/identity/contract';
import { MenuIcon } from './icons';
import { leadsTo, menuFor, type Page } from './pages';
import { usePage, useShellData } from '../frame/shell-data';
import { Brand, SideMenu, MenuLink } from './side-menu';

/** Specification 1, section 9: a narrow column of areas, and beside it the pages of one area. */
export function AreaMenu({ narrow }: { narrow: boolean }) {
  const { tree, titleOf } = useShellData();
  const page = usePage();
  const areas = useMemo(() => menuFor(tree), [tree]);
  const [shown, show] = useShownArea(areas, page);
  const pages = shown?.children;
  return (
    <aside className="area-menu">
      <div className="areas">
        <Brand narrow />
        <nav>
          {areas.map((area) => (
            <Area
              key={area.path}
              area={area}
              title={titleOf(area)}
              isShown={area.path === shown?.path}
              show={() => show(area.path)}
            />
          ))}
        </nav>
      </div>
      {!narrow && pages && pages.length > 0 && (
        <nav className="area-pages" aria-label={titleOf(shown)}>
          <h2>{titleOf(shown)}</h2>
          <SideMenu key={shown.path} narrow={false} of={pages} />
        </nav>
      )}
    </aside>
  );
}

/** The chosen area, until another page is opened: then the area of that page. */
function useShownArea(
  areas: readonly LoginMenuNode[],
  page: Page | undefined,
): [LoginMenuNode | undefined, (path: string) => void] {
  const [asked, ask] = useState<{ at: string | undefined; area: string } | null>(null);
  const own = areas.find((area) => page && leadsTo(area, page.path));
  const wanted = asked?.at === page?.path ? areas.find(({ path }) => path === asked?.area) : own;
  return [wanted ?? own, (area) => ask({ at: page?.path, area })];
}

interface AreaProps {
  area: LoginMenuNode;
  title: string;
  isShown: boolean;
  show: () => void;
}

function Area({ area, title, isShown, show }: AreaProps) {
  const face = (
    <>
      <MenuIcon name={area.meta.icon} />
      <span>{title}</span>
    </>
  );
  if (!area.children?.length)
    return (
      <span className={isShown ? 'area at' : 'area'}>
        <MenuLink node={area} title={face} />
      </span>
    );
  return (
    <button
      type="button"
      className={isShown ? 'area at' : 'area'}
      aria-expanded={isShown}
      onClick={show}
    >
      {face}
    </button>
  );
}
