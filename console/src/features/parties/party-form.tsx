import type { ResourceDefinition } from '@kernel/resource';
import type { InPlaceForm } from '../../resource/in-place.types';
import { ResourceForm } from '../../resource';
import { partyWidgets } from './party-widgets';

/** The form of a buyer or a seller with everything that helps to fill it. */
export const PartyForm = (props: InPlaceForm & { of: ResourceDefinition }) => (
  <ResourceForm {...props} widgets={partyWidgets[props.of.name]} />
);
