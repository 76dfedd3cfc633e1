import type { ResourceDefinition } from '@kernel/resource';
import { type Column, ResourceList, StateText } from '../../resource';
import { partyWidgets } from './party-widgets';
import { useVerification } from './use-verification';

export const partyColumns: Record<string, Column> = {
  state: { render: (row) => <StateText value={row.state} /> },
};

/** Buyers or sellers: the plain list, and their verification with the authority. */
export function PartyList({ of }: { of: ResourceDefinition }) {
  const { actions, batch } = useVerification(of);
  return (
    <ResourceList
      of={of}
      widgets={partyWidgets[of.name]}
      columns={partyColumns}
      actions={actions}
      batch={batch}
    />
  );
}
