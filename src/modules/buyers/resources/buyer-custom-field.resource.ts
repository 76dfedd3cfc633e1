import { definitionFields, faultsOfDefinition } from '@kernel/custom-fields';
import { defineResource, type RecordOf } from '@kernel/resource';

// A buyer's values are never printed: the flag has no meaning here.
const { isPrinted: _, ...fields } = definitionFields;

/** A custom field of an organisation's buyers (specification 1, section 3). */
export const buyerCustomField = defineResource({
  name: 'buyerCustomField',
  module: 'buyers',
  scope: 'organisation',
  fields,
  unique: [['orgId', 'name']],
  sort: { field: 'orderNo', order: 'ascend' },
  check: faultsOfDefinition,
});

export type BuyerCustomField = RecordOf<typeof buyerCustomField>;
