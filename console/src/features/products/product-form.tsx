import { product } from '@modules/invoicing/contract';
import type { InPlaceForm } from '../../resource/form/in-place.types';
import { ResourceForm } from '../../resource';

/** The form of a product, within another screen. */
export default function ProductForm(props: InPlaceForm) {
  return <ResourceForm of={product} {...props} />;
}
