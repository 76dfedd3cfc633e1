import { matchPath } from 'react-router-dom';
import type { LoginMenuNode } from '@modules/identity/contract';

/** A page of the menu tree, with the titles of its ancestors. */
export interface Page {
  path: string;
  name: string;
  title: string;
  component: string;
  icon: string | null;
  trail: { path: string; title: string }[];
  isAffix: boolean;
  /** Its state is kept while another page is shown. */
  isKeepAlive: boolean;
}

type Title = (node: LoginMenuNode) => string;

/**
 * Specification 1, section 2: a route without roles is open to everyone, otherwise to people with
 * one of its roles.
 */
const isOpenTo = (node: LoginMenuNode, roles: readonly string[]): boolean => {
  const wanted = node.meta.roles ?? [];
  return wanted.length === 0 || wanted.some((role) => roles.includes(role));
};

/** The tree without entries that the person may not see. */
export const treeFor = (
  nodes: readonly LoginMenuNode[],
  roles: readonly string[],
): LoginMenuNode[] =>
  nodes
    .filter((node) => isOpenTo(node, roles))
    .map((node) => ({ ...node, children: node.children && treeFor(node.children, roles) }));

/** Routes with a parameter are opened from another page (specification 1, section 2: dynamic). */
const isDynamic = ({ path }: LoginMenuNode): boolean => path.includes(':');

/** The tree without hidden entries, and without folders that are then empty. */
export const menuFor = (nodes: readonly LoginMenuNode[]): LoginMenuNode[] =>
  nodes
    .filter((node) => !node.meta.isHide && !isDynamic(node))
    .map((node) => ({ ...node, children: node.children?.length ? menuFor(node.children) : null }))
    .map(aloneInFolder)
    .filter((node) => isPage(node) || node.meta.isLink || (node.children?.length ?? 0) > 0);

/** A folder with only one page is redundant: the page replaces it. */
const aloneInFolder = (node: LoginMenuNode): LoginMenuNode =>
  !isPage(node) && node.children?.length === 1 ? node.children[0]! : node;

/** Whether the menu shows the only page of a folder in place of the folder. */
const isReplaced = (node: LoginMenuNode): boolean =>
  menuFor([node]).some(({ path }) => path !== node.path);

/** Whether a page is this entry or somewhere below it. */
export const leadsTo = (node: LoginMenuNode, path: string): boolean =>
  node.path === path || (node.children ?? []).some((child) => leadsTo(child, path));

const isPage = (node: LoginMenuNode): boolean =>
  Boolean(node.component) && node.component !== 'Layout' && !node.meta.isLink;

export function pagesOf(
  nodes: readonly LoginMenuNode[],
  titleOf: Title,
  trail: Page['trail'] = [],
): Page[] {
  return nodes.flatMap((node) => {
    const title = titleOf(node);
    const above = isReplaced(node) ? trail : [...trail, { path: node.path, title }];
    const below = pagesOf(node.children ?? [], titleOf, above);
    return isPage(node) ? [pageOf(node, title, trail), ...below] : below;
  });
}

const pageOf = (node: LoginMenuNode, title: string, trail: Page['trail']): Page => ({
  path: node.path,
  name: node.name,
  title,
  component: node.component ?? '',
  icon: node.meta.icon ?? null,
  trail,
  isAffix: node.meta.isAffix ?? false,
  isKeepAlive: Boolean(node.meta.isKeepAlive) && !node.meta.isDynamic && !isDynamic(node),
});

/** The page that a URL belongs to: exactly, or as a part of it (`/invoice/42` of `/invoice`). */
export function pageAt(pages: readonly Page[], pathname: string): Page | undefined {
  const exact = pages.find((page) => matchPath(page.path, pathname));
  if (exact) return exact;
  return pages
    .filter((page) => matchPath(`${page.path}/*`, pathname))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
