import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';

import { usePreference } from '../../providers/session/preferences';
import { useTranslation } from '../../providers/translation';
import { HOME } from '../../shell/frame/guard';
import { MenuIcon } from '../../shell/menu/icons';
import { menuFor, type Page, pagesOf } from '../../shell/menu/pages';
import { onIntent } from '../../shell/states/on-intent';
import { useShellData } from '../../shell/frame/shell-data';

const loadChooser = () => import('./apps-chooser');
const AppsChooser = lazy(loadChooser);

/** The pages a person picked; those they can no longer open are hidden. */
export default function MyApps() {
  const { tree, titleOf } = useShellData();
  const { t } = useTranslation();
  const [names, keep] = usePreference<string[]>('home.apps');
  const [isChoosing, setChoosing] = useState(false);
  const pages = pagesOf(menuFor(tree), titleOf).filter(({ path }) => path !== HOME);
  const chosen = (names ?? []).flatMap((name) => pages.find((page) => page.name === name) ?? []);
  return (
    <div className="panel widget">
      <header>
        <h2>{t('home.widgets.myApps')}</h2>
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('home.apps.choose')}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
          {...onIntent(loadChooser)}
        />
      </header>
      {isChoosing && (
        <Suspense fallback={<div className="bone line" />}>
          <AppsChooser
            pages={pages}
            chosen={chosen}
            choose={(next) => keep(next.length > 0 ? next : null)}
          />
        </Suspense>
      )}
      {chosen.length === 0 ? <p className="dim">{t('home.apps.none')}</p> : <Apps pages={chosen} />}
    </div>
  );
}

const Apps = ({ pages }: { pages: Page[] }) => (
  <ul className="shortcuts small">
    {pages.map((page) => (
      <li key={page.path}>
        <Link to={page.path}>
          <MenuIcon name={page.icon} />
          {page.title}
        </Link>
      </li>
    ))}
  </ul>
);
