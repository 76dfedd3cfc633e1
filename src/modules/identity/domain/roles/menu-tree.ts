import { MenuType } from './menu-type';

export { MenuType } from './menu-type';

export interface MenuNode {
  id: string;
  pid: string;
  type: number;
}

export type Tree<N> = N & { children: Tree<N>[] | null };

/** Builds the tree in the given order; a node without its parent is a root. */
export function treeOf<N extends Pick<MenuNode, 'id' | 'pid'>>(nodes: readonly N[]): Tree<N>[] {
  const known = new Set(nodes.map((node) => node.id));
  const children = Map.groupBy(nodes, (node) => (known.has(node.pid) ? node.pid : ''));
  const under = (parent: string): Tree<N>[] =>
    (children.get(parent) ?? []).map((node) => {
      const below = under(node.id);
      return { ...node, children: below.length > 0 ? below : null };
    });
  return under('');
}

/**
 * What a user may open: the granted directories and pages with the directories above them, without
 * buttons, and without empty directories.
 */
export function openable<N extends MenuNode>(
  enabled: readonly N[],
  granted: (id: string) => boolean,
): N[] {
  const byId = new Map(enabled.map((node) => [node.id, node]));
  const wanted = new Set<string>();
  for (const page of enabled)
    if (page.type === MenuType.Page && granted(page.id) && reachesTop(page, byId))
      for (const node of pathTo(page, byId)) wanted.add(node.id);
  return enabled.filter((node) => wanted.has(node.id));
}

function* pathTo<N extends MenuNode>(from: N, byId: ReadonlyMap<string, N>): Generator<N> {
  for (let at: N | undefined = from; at; at = byId.get(at.pid)) yield at;
}

/** A page below a disabled directory is disabled as well. */
const reachesTop = <N extends MenuNode>(node: N, byId: ReadonlyMap<string, N>): boolean =>
  [...pathTo(node, byId)].at(-1)!.pid === '0';
