import type { Surroundings } from '../roles/data-scope';

export interface Node {
  id: string;
  pid: string;
}

const ROOT = '0';

/** An organisation's place: itself with its descendants, and the whole tree it belongs to. */
export function surroundings(nodes: readonly Node[], own: string): Surroundings {
  const parents = new Map(nodes.map((node) => [node.id, node.pid]));
  const children = Map.groupBy(nodes, (node) => node.pid);
  return {
    own,
    ownAndBelow: below(children, own),
    tenant: below(children, rootOf(parents, own)),
  };
}

function rootOf(parents: ReadonlyMap<string, string>, from: string): string {
  const chain = chainIn(parents, from);
  const [top = from] = chain.slice(-1);
  return isTop(parents, top) ? top : from;
}

/** From an organisation up to the root of its tree: itself first. */
export const chainOf = (nodes: readonly Node[], from: string): string[] =>
  chainIn(new Map(nodes.map((node) => [node.id, node.pid])), from);

function chainIn(parents: ReadonlyMap<string, string>, from: string): string[] {
  const chain = new Set([from]);
  // A cycle in the data must not hang the server.
  for (const at of chain) if (!isTop(parents, at)) chain.add(parents.get(at)!);
  return [...chain];
}

const isTop = (parents: ReadonlyMap<string, string>, id: string): boolean =>
  !parents.has(parents.get(id) ?? ROOT);

function below(children: ReadonlyMap<string, readonly Node[]>, top: string): string[] {
  const found = new Set([top]);
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child.id);
  return [...found];
}
