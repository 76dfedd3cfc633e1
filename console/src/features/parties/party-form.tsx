import { useMemo } from 'react';

import type { ResourceDefinition } from '@kernel/resource';
import type { InPlaceForm } from '../../resource/form/in-place.types';
import { ResourceForm } from '../../resource';
import { partyWidgets } from './party-widgets';
import { fillingOf } from './role-fillings';

/** The form of a buyer or seller with its tools. */
export function PartyForm({ initial, ...props }: InPlaceForm & { of: ResourceDefinition }) {
  const start = useMemo(
    () => initial && { ...fillingOf(String(initial.buyerRole)), ...initial },
    [initial],
  );
  return <ResourceForm {...props} initial={start} widgets={partyWidgets[props.of.name]} />;
}
