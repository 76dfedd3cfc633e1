import { Menu } from 'antd';

import { usePage } from '../frame/shell-data';
import { useMenuItems } from './side-menu';

/** The menu as a line at the top; whatever does not fit is behind three dots. */
export function TopMenu() {
  const page = usePage();
  return (
    <nav className="top-menu">
      <Menu mode="horizontal" items={useMenuItems()} selectedKeys={page ? [page.path] : []} />
    </nav>
  );
}
