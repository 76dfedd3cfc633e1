import type { ValuePlace } from '@platform/resource';

/** Where the values of custom fields are stored for documents and quotations. */
export const ofDocuments: ValuePlace = {
  table: 'invoicing_custom_value',
  of: 'document_id',
  record: 'd.id',
};
export const ofQuotations: ValuePlace = {
  table: 'invoicing_quotation_custom_value',
  of: 'quotation_id',
  record: 'q.id',
};
