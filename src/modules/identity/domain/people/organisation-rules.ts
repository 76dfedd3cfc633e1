import type { Fault } from '@kernel/rules';
import type { Node } from './organisation-tree';

/** The organisation, and everything under it. */
export function withBelow(nodes: readonly Node[], top: string): string[] {
  const children = Map.groupBy(nodes, (node) => node.pid);
  const found = new Set([top]);
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child.id);
  return [...found];
}

interface Place {
  /** Null for one that does not exist yet. */
  id: string | null;
  pid: string | null;
  /** Whether the person may put organisations at the very top. */
  mayBeTop: boolean;
}

/** Where an organisation may stand: under one that the person reaches, and never under itself. */
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
