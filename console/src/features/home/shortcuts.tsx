import { Link } from 'react-router-dom';

import { useWords } from '../../providers/words';
import { HOME } from '../../shell/guard';
import { MenuIcon } from '../../shell/icons';
import { menuFor, pagesOf } from '../../shell/pages';
import { useShellData } from '../../shell/shell-data';

/** The pages of the side menu, one click away. */
export default function Shortcuts() {
  const { tree, titleOf } = useShellData();
  const { t } = useWords();
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
