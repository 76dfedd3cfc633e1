import { type Column, ResourceList, StateText } from '../../resource';
import type { ResourceListProps } from '../../resource/list/resource-list.types';
import { partyWidgets } from './party-widgets';
import { useVerification } from './use-verification';

export const partyColumns: Record<string, Column> = {
  state: { render: (row) => <StateText value={row.state} /> },
};

/** Buyers or sellers: the plain list, and their verification with the authority. */
export function PartyList({ of, actions: others, batch: more, ...list }: ResourceListProps) {
  const { actions, batch } = useVerification(of);
  return (
    <ResourceList
      {...list}
      of={of}
      widgets={partyWidgets[of.name]}
      columns={partyColumns}
      actions={(row) => [...actions(row), ...(others?.(row) ?? [])]}
      batch={(selection) => [...batch(selection), ...(more?.(selection) ?? [])]}
    />
  );
}
