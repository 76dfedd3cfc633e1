import type { Fault } from '@kernel/rules';
import type { Node } from './organisation-tree';

/** The organisation and its descendants. */
export function withBelow(nodes: readonly Node[], top: string): string[] {
  const children = Map.groupBy(nodes, (node) => node.pid);
  const found = new Set([top]);
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child.id);
  return [...found];
}

interface Place {
  /** Null for a new one. */
  id: string | null;
  pid: string | null;
  /** Whether the user may create top-level organisations. */
  mayBeTop: boolean;
}

/** Where an organisation can be placed: below one that is accessible, and never below itself. */
export function* faultsOfPlace(
  { id, pid, mayBeTop }: Place,
  reach: ReadonlySet<string> | 'all',
  nodes: readonly Node[],
): Generator<Fault> {
  if (pid === null) {
    if (!mayBeTop) yield { code: 'required', path: 'pid' };
    return;
  }
  const isKnown = nodes.some((node) => node.id === pid);
  if (!isKnown || (reach !== 'all' && !reach.has(pid)))
    yield { code: 'unknownReference', path: 'pid' };
  else if (id !== null && withBelow(nodes, id).includes(pid))
    yield { code: 'ORG_PARENT_ITSELF', path: 'pid' };
}
