import {
  amount,
  choice,
  date,
  flag,
  instant,
  integer,
  longText,
  option,
  ref,
  text,
} from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import {
  type KindNumber,
  kinds,
  mergeStatuses,
  statuses,
  ublVersions,
} from '@modules/invoicing/contract';

const seen = { readOnly: true } as const;
/** Searchable, but not shown in the row. */
const asked = { ...seen, searchOnly: true } as const;
const plain = { ...seen, inList: true, sortable: false } as const;

/**
 * The list of documents as a declared resource, so that it has the search, columns, filters and
 * export of every other list. The server's columns: `queries/document-list-spec.ts`.
 */
export const documentList = defineResource({
  name: 'document',
  module: 'invoicing',
  scope: 'organisation',
  fields: {
    invoiceNumber: text({ max: 50, ...seen, inList: true, search: true }),
    submitStatus: choice('documentStatus', statuses.map(String), plain),
    buyerName: text({ max: 300, ...plain, search: true }),
    issueDate: date({ ...seen, inList: true }),
    totalPayableAmount: amount({ ...seen, inList: true }),
    buyerTin: text({ max: 14, ...seen, search: true }),
    buyerId: ref('buyer', seen),
    supplierName: text({ max: 300, ...seen }),
    supplierTin: text({ max: 14, ...seen }),
    supplierId: ref('supplier', seen),
    issueTime: text({ max: 8, ...seen }),
    invoiceVersion: choice('ublVersions', ublVersions, seen),
    currencyCode: option('currency', seen),
    exchangeRate: amount({ scale: 8, ...seen }),
    totalExcludingTax: amount(seen),
    totalTaxAmount: amount(seen),
    totalIncludingTax: amount(seen),
    lineCount: integer(seen),
    submitTime: instant({ ...seen, sortable: true }),
    validatedAt: instant(seen),
    cancelTime: instant(seen),
    rejectTime: instant(seen),
    docStatusReason: text({ max: 300, ...seen }),
    isRejected: flag(seen),
    mergeStatus: choice('mergeStatuses', mergeStatuses, seen),
    uuid: text({ max: 26, ...seen, search: true }),
    remark: longText({ max: 1000, ...asked }),
    billReference: text({ max: 150, ...asked }),
    paymentMode: option('paymentMode', asked),
    lineDescription: longText({ max: 300, ...asked }),
    faultCodes: text({ max: 100, ...asked }),
  },
  sort: { field: 'createTime', order: 'descend' },
  without: ['update', 'delete'],
});

const { fields } = documentList;
const { invoiceNumber, submitStatus, supplierName } = fields;
const firstColumns = { invoiceNumber, submitStatus, supplierName };

/** Self-billed documents are identified by their supplier, who is otherwise one of our buyers. */
const selfBilledList = defineResource({
  ...documentList,
  fields: {
    ...firstColumns,
    ...fields,
    supplierName: fields.buyerName,
    supplierTin: fields.buyerTin,
    supplierId: fields.buyerId,
    buyerName: fields.supplierName,
    buyerTin: fields.supplierTin,
    buyerId: fields.supplierId,
  },
});

/** The list of a kind, with the other party as a column. */
export const listOfKind = (kind: KindNumber): typeof documentList =>
  kinds[kind].selfBilled ? selfBilledList : documentList;

/** The recycle bin shows the same columns and offers fewer actions. */
export const recycledListOf = (kind: KindNumber): typeof documentList => ({
  ...listOfKind(kind),
  without: ['add', 'update', 'delete', 'import'],
});
