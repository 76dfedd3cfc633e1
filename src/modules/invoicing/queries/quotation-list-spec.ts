import type { Filter, PageQuery } from '@kernel/resource';
import type { BatchRows } from '@platform/batch';
import { customColumnsIn, type ListColumn, type ListSpec } from '@platform/resource';
import { MAX_IN_BATCH } from '../domain/document/batch-actions';
import type { ConvertStatus } from '../domain/quotation/quotation.types';
import { ofQuotations } from './value-places';
import { takesNothing } from './quotations-taken';

type Kind = ListColumn['kind'];
type More = Pick<ListColumn, 'sortable' | 'search' | 'filterable' | 'ascii'>;

const column = (sql: string, kind: Kind, more: More = {}): ListColumn => ({
  sql: `q.${sql}`,
  kind,
  ...more,
});

const status = (name: ConvertStatus): string => `'${name}'`;

/** Computed from the current invoices, so that it cannot be stale. */
const convertStatus = `(SELECT CASE
    WHEN COALESCE(SUM(t.quantity), 0) = 0 THEN ${status('unconverted')}
    WHEN SUM(t.quantity) >= q.offered_quantity THEN ${status('converted')}
    ELSE ${status('partial')} END
  FROM invoicing_quotation_taking t JOIN invoicing_document d ON d.id = t.document_id
  WHERE t.quotation_id = q.id AND NOT ${takesNothing('d')})`;

const sortable = { sortable: true };
const search = { search: true };
/** The database refuses to compare it with non-ASCII text. */
const ascii = { ascii: true };

export const quotationColumns = {
  id: column('id', 'id'),
  orgId: column('org_id', 'id'),
  version: column('version', 'integer', { filterable: false }),
  invoiceNumber: column('invoice_number', 'text', { ...sortable, ...search }),
  submitStatus: column('submit_status', 'integer'),
  convertStatus: { sql: convertStatus, kind: 'choice' },
  supplierId: column('supplier_id', 'ref'),
  supplierName: column('supplier_name', 'text'),
  supplierTin: column('supplier_tin', 'text', ascii),
  buyerId: column('buyer_id', 'ref'),
  buyerName: column('buyer_name', 'text', search),
  buyerTin: column('buyer_tin', 'text', { ...search, ...ascii }),
  issueDate: column('issue_date', 'date', sortable),
  validUntil: column('valid_until', 'date', sortable),
  currencyCode: column('currency_code', 'option'),
  exchangeRate: column('exchange_rate', 'amount'),
  totalExcludingTax: column('total_excluding_tax', 'amount'),
  totalTaxAmount: column('total_tax_amount', 'amount'),
  totalIncludingTax: column('total_including_tax', 'amount'),
  totalPayableAmount: column('total_payable_amount', 'amount', sortable),
  lineCount: column('line_count', 'integer'),
  submitTime: column('submit_time', 'instant', sortable),
  cancelTime: column('cancel_time', 'instant'),
  docStatusReason: column('doc_status_reason', 'text'),
  createTime: column('create_time', 'instant', sortable),
  updateTime: column('update_time', 'instant', sortable),
} satisfies Record<string, ListColumn>;

export type QuotationColumn = keyof typeof quotationColumns;

export interface QuotationListRequest {
  bin?: boolean;
  /** Custom fields that it names can be filtered. */
  filter?: Filter;
  /** Custom fields to be shown: `customText12`. */
  custom?: readonly string[];
}

/** The quotations of the current scope, or those in the recycle bin. */
export const quotationListSpec = ({
  bin = false,
  filter,
  custom,
}: QuotationListRequest): ListSpec => ({
  from: 'invoicing_quotation q',
  alias: 'q',
  scope: 'organisation',
  columns: { ...quotationColumns, ...customColumnsIn(custom, filter, ofQuotations) },
  where: { sql: 'q.in_bin = ?', params: [bin ? 1 : 0] },
  sort: { field: 'createTime', order: 'descend' },
});

/** List and bin: for quotations selected by id. */
export const anyQuotationSpec: ListSpec = {
  ...quotationListSpec({}),
  where: { sql: '1 = 1', params: [] },
};

/** The list that batches select from, latest first as displayed. */
export const quotationRows: BatchRows<PageQuery & QuotationListRequest> = {
  listOf: quotationListSpec,
  any: anyQuotationSpec,
  label: 'q.invoice_number',
  orderBy: 'q.create_time DESC, q.id DESC',
  most: MAX_IN_BATCH,
};
