import { supplier } from '@modules/buyers/contract';
import type { InPlaceForm } from '../../resource/form/in-place.types';
import { PartyForm } from './party-form';

/** The form of a supplier, within another screen. */
export default function SupplierForm(props: InPlaceForm) {
  return <PartyForm of={supplier} {...props} />;
}
