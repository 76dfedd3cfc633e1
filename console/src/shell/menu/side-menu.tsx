import { Menu, type MenuProps } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';

import type { LoginMenuNode } from '@modules/identity/contract';
import { useSystem } from '../../providers/session/session';
import { MenuIcon } from './icons';
import { Mark } from '../states/overlay';
import { menuFor } from './pages';
import { HOME } from '../frame/guard';
import { usePage, useShellData } from '../frame/shell-data';

type Item = NonNullable<MenuProps['items']>[number];

interface Props {
  narrow: boolean;
  onPick?: () => void;
  /** A part of the menu instead of all of it. */
  of?: readonly LoginMenuNode[];
}

/** The menu as antd items: folders, pages and external links. */
export function useMenuItems(of?: readonly LoginMenuNode[]): Item[] {
  const { tree, titleOf } = useShellData();
  return useMemo(
    () => (of ?? menuFor(tree)).map((node) => itemOf(node, titleOf)),
    [of, tree, titleOf],
  );
}

export function SideMenu({ narrow, onPick, of }: Props) {
  const page = usePage();
  const items = useMenuItems(of);
  const above = page?.trail.map((step) => step.path) ?? [];
  const [open, setOpen] = useState<string[]>(above);
  const shown = [
    ...new Set([...open, ...(above.some((path) => !open.includes(path)) ? above : [])]),
  ];
  return (
    <Menu
      className="side-menu"
      mode="inline"
      items={items}
      inlineCollapsed={narrow}
      inlineIndent={18}
      selectedKeys={page ? [page.path] : []}
      {...(!narrow && { openKeys: shown, onOpenChange: setOpen })}
      onClick={onPick}
    />
  );
}

function itemOf(node: LoginMenuNode, titleOf: (node: LoginMenuNode) => string): Item {
  const title = titleOf(node);
  const icon = <MenuIcon name={node.meta.icon} />;
  if (node.children?.length)
    return {
      key: node.path,
      icon,
      label: title,
      children: node.children.map((child) => itemOf(child, titleOf)),
    };
  return { key: node.path, icon, title, label: <MenuLink node={node} title={title} /> };
}

export const MenuLink = ({ node, title }: { node: LoginMenuNode; title: ReactNode }) =>
  node.meta.isLink ? (
    <a href={node.meta.isLink} target="_blank" rel="noreferrer noopener">
      {title}
    </a>
  ) : (
    <Link to={node.path}>{title}</Link>
  );

export function Brand({ narrow }: { narrow: boolean }) {
  const { sysLogo, sysTitle, sysViceTitle } = useSystem();
  return (
    <Link to={HOME} className="brand" aria-label={sysTitle}>
      {sysLogo ? <img src={sysLogo} alt="" height={26} /> : <Mark size={26} />}
      {!narrow && (
        <span className="brand-words">
          <strong>{sysTitle}</strong>
          {sysViceTitle && <small>{sysViceTitle}</small>}
        </span>
      )}
    </Link>
  );
}
