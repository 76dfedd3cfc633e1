import { definitionFields, faultsOfDefinition } from '@kernel/custom-fields';
import { choice } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { customFieldOwners } from '../domain/document/custom-field-owner';

/** A field of the organisation's own in the documents of one kind (specification 1, section 3). */
export const invoiceCustomField = defineResource({
  name: 'invoiceCustomField',
  module: 'invoicing',
  scope: 'organisation',
  fields: {
    invoiceType: choice('customFieldOwner', customFieldOwners, {
      required: true,
      inList: true,
      immutable: true,
      initial: 'invoice',
      section: 'customField',
    }),
    ...definitionFields,
  },
  unique: [['orgId', 'invoiceType', 'name']],
  sort: { field: 'orderNo', order: 'ascend' },
  check: faultsOfDefinition,
});

export type InvoiceCustomField = RecordOf<typeof invoiceCustomField>;
