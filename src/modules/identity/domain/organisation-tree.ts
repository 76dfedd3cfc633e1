import type { Surroundings } from './data-scope';

export interface Node {
  id: string;
  pid: string;
}

const ROOT = '0';

/** Where an organisation stands: itself with everything below, and the whole tree it belongs to. */
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
  const seen = new Set<string>();
  let at = from;
  // A circle in the data must not hang the server.
  while (!seen.has(at)) {
    seen.add(at);
    const parent = parents.get(at) ?? ROOT;
    if (parent === ROOT || !parents.has(parent)) return at;
    at = parent;
  }
  return from;
}

function below(children: ReadonlyMap<string, readonly Node[]>, top: string): string[] {
  const found = new Set([top]);
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child.id);
  return [...found];
}
