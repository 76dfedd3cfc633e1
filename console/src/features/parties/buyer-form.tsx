import { buyer } from '@modules/buyers/contract';
import type { InPlaceForm } from '../../resource/form/in-place.types';
import { PartyForm } from './party-form';

/** The form of a buyer, within another screen. */
export default function BuyerForm(props: InPlaceForm) {
  return <PartyForm of={buyer} {...props} />;
}
