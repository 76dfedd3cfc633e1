import { amount, choice, date, instant, integer, option, ref, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { convertStatuses, quotationStatuses } from '@modules/invoicing/contract';

const seen = { readOnly: true } as const;
const plain = { ...seen, inList: true, sortable: false } as const;

/**
 * The list of quotations as a declared resource, like that of documents. The server's columns:
 * `queries/quotation-list-spec.ts`.
 */
export const quotationList = defineResource({
  name: 'quotation',
  module: 'invoicing',
  scope: 'organisation',
  fields: {
    invoiceNumber: text({ max: 50, ...seen, inList: true, search: true }),
    submitStatus: choice('quotationStatus', quotationStatuses.map(String), plain),
    convertStatus: choice('convertStatus', convertStatuses, plain),
    buyerName: text({ max: 300, ...plain, search: true }),
    issueDate: date({ ...seen, sortable: true }),
    validUntil: date({ ...seen, inList: true }),
    totalPayableAmount: amount({ ...seen, inList: true }),
    buyerTin: text({ max: 14, ...seen, search: true }),
    buyerId: ref('buyer', seen),
    supplierName: text({ max: 300, ...seen }),
    supplierTin: text({ max: 14, ...seen }),
    supplierId: ref('supplier', seen),
    currencyCode: option('currency', seen),
    exchangeRate: amount({ scale: 8, ...seen }),
    totalExcludingTax: amount(seen),
    totalTaxAmount: amount(seen),
    totalIncludingTax: amount(seen),
    lineCount: integer(seen),
    submitTime: instant({ ...seen, sortable: true }),
    cancelTime: instant(seen),
    docStatusReason: text({ max: 300, ...seen }),
  },
  sort: { field: 'createTime', order: 'descend' },
  without: ['update', 'delete', 'import'],
});

/** The recycle bin shows the same columns and offers fewer actions. */
export const recycledQuotations: typeof quotationList = {
  ...quotationList,
  without: ['add', 'update', 'delete', 'import', 'export'],
};
