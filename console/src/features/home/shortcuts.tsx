import { Link } from 'react-router-dom';

import { useTranslation } from '../../providers/translation';
import { HOME } from '../../shell/frame/guard';
import { MenuIcon } from '../../shell/menu/icons';
import { menuFor, pagesOf } from '../../shell/menu/pages';
import { useShellData } from '../../shell/frame/shell-data';

/** The pages of the side menu, one click away. */
export default function Shortcuts() {
  const { tree, titleOf } = useShellData();
  const { t } = useTranslation();
  const pages = pagesOf(menuFor(tree), titleOf).filter((page) => page.path !== HOME);
  return (
    <>
      <h2>{t('home.shortcuts')}</h2>
      <ul className="shortcuts">
        {pages.map((page) => (
          <li key={page.path}>
            <Link to={page.path}>
              <MenuIcon name={page.icon} />
              {page.title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
