import { useCallback } from 'react';

import type { OrganisationName, OrganisationNode } from '@modules/identity/contract';
import { call } from '../../providers/http/http';
import { useLoaded } from '../../providers/use-loaded';

/** What is being edited: an existing organisation, or a new one below another. */
export type Editing = { organisation: OrganisationNode } | { under: string | null };

interface Organisations<Node> {
  nodes: Node[] | null;
  error: unknown;
  again: () => void;
}

/**
 * The organisations within the signed-in person's reach: just their names, for choosing, or in
 * full.
 */
export function useOrganisations<Node extends OrganisationName = OrganisationName>(
  path: 'tree' | 'list',
): Organisations<Node> {
  const read = useCallback(
    (signal: AbortSignal) => call<Node[]>(`/api/sysOrg/${path}`, { signal }),
    [path],
  );
  const { value: nodes, error, again } = useLoaded(read);
  return { nodes, error, again };
}

/** Every organisation of a tree, parents first. */
export const flat = <Node extends { children: Node[] | null }>(nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** In the form that antd's tree selects expect. */
export interface TreeOption {
  value: string;
  title: string;
  disabled?: boolean;
  children?: TreeOption[];
}

/** The organisations to choose from; `without` excludes one and everything below it. */
export const optionsOf = (nodes: readonly OrganisationName[], without?: string): TreeOption[] =>
  nodes
    .filter(({ id }) => id !== without)
    .map(({ id, name, children }) => ({
      value: id,
      title: name,
      ...(children && { children: optionsOf(children, without) }),
    }));
