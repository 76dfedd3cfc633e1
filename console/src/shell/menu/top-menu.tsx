import { Menu } from 'antd';

import { useShellData } from '../frame/shell-data';
import { useMenuItems } from './side-menu';

/** The menu in a line above everything; what has no room waits behind three dots. */
export function TopMenu() {
  const { page } = useShellData();
  return (
    <nav className="top-menu">
      <Menu mode="horizontal" items={useMenuItems()} selectedKeys={page ? [page.path] : []} />
    </nav>
  );
}
