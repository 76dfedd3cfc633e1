import type { FieldKind } from '@kernel/fields';
import type { Filter, PageQuery } from '@kernel/resource';
import type { BatchRows } from '@platform/batch';
import { customColumnsIn, type ListColumn, type ListSpec } from '@platform/resource';
import { MAX_LINE_WORDS } from '../adapters/mysql/line-words';
import { MAX_IN_BATCH, MAX_MERGED } from '../domain/document/batch-actions';
import { kinds, type KindNumber } from '../domain/document/kinds';
import { isWithinAQuarter } from './period-asked';
import { ofDocuments } from './value-places';

const column = (
  sql: string,
  kind: FieldKind | 'id',
  more: Pick<ListColumn, 'sortable' | 'search' | 'filterable' | 'ascii'> = {},
): ListColumn => ({ sql: `d.${sql}`, kind, ...more });

/** The six sort fields of specification 1, section 9, each with an index of its own. */
const sortable = { sortable: true };
const search = { search: true };
/** The database refuses to compare it with non-ASCII text. */
const ascii = { ascii: true };

/** A member of the JSON content, stored beside the row; JSON null becomes SQL NULL. */
const written = (path: string, kind: FieldKind): ListColumn => ({
  sql: `(SELECT NULLIF(CONVERT(JSON_UNQUOTE(JSON_EXTRACT(c.content, '${path}')) USING utf8mb4), 'null')
    COLLATE utf8mb4_unicode_ci FROM invoicing_document_content c WHERE c.document_id = d.id)`,
  kind,
  filterOnly: true,
});

/** Long texts are searched in the lines themselves, where JSON escapes quotation marks. */
const lineWords = `IF(CHAR_LENGTH(d.line_words) >= ${MAX_LINE_WORDS},
    REPLACE(${written('$.lines[*].description', 'longText').sql}, '\\\\"', '"'), d.line_words)`;

export const documentColumns = {
  id: column('id', 'id'),
  orgId: column('org_id', 'id'),
  version: column('version', 'integer', { filterable: false }),
  kind: column('kind', 'integer', { filterable: false }),
  invoiceNumber: column('invoice_number', 'text', { ...sortable, ...search }),
  supplierId: column('supplier_id', 'ref'),
  supplierName: column('supplier_name', 'text'),
  supplierTin: column('supplier_tin', 'text', ascii),
  buyerId: column('buyer_id', 'ref'),
  buyerName: column('buyer_name', 'text'),
  buyerTin: column('buyer_tin', 'text', ascii),
  issueDate: column('issue_date', 'date', sortable),
  issueTime: column('issue_time', 'text', ascii),
  invoiceVersion: column('invoice_version', 'text', ascii),
  currencyCode: column('currency_code', 'option'),
  exchangeRate: column('exchange_rate', 'amount'),
  totalExcludingTax: column('total_excluding_tax', 'amount'),
  totalTaxAmount: column('total_tax_amount', 'amount'),
  totalIncludingTax: column('total_including_tax', 'amount'),
  totalPayableAmount: column('total_payable_amount', 'amount', sortable),
  lineCount: column('line_count', 'integer'),
  submitStatus: column('submit_status', 'integer'),
  submitTime: column('submit_time', 'instant', sortable),
  rejectTime: column('reject_time', 'instant'),
  cancelTime: column('cancel_time', 'instant'),
  cancelRequestedAt: column('cancel_requested_at', 'instant', { filterable: false }),
  docStatusReason: column('doc_status_reason', 'text'),
  isRejected: column('is_rejected', 'flag'),
  mergeStatus: column('merge_status', 'choice'),
  // 26 random characters: nobody knows one by its middle, and its beginning has an index.
  uuid: column('uuid', 'text', { search: 'codeBeginning', ...ascii }),
  longId: column('long_id', 'text', { filterable: false, ...ascii }),
  validatedAt: column('validated_at', 'instant'),
  createTime: column('create_time', 'instant', sortable),
  updateTime: column('update_time', 'instant', sortable),
  remark: written('$.remark', 'longText'),
  billReference: written('$.billReference', 'text'),
  paymentMode: written('$.paymentMode', 'option'),
  lineDescription: { sql: lineWords, kind: 'longText', filterOnly: true },
  // Codes in quotation marks, so that a search matches one as a whole: `"CF321"`.
  faultCodes: {
    sql: "CONVERT(JSON_EXTRACT(d.faults, '$[*].code') USING utf8mb4) COLLATE utf8mb4_unicode_ci",
    kind: 'text',
    filterOnly: true,
  },
} satisfies Record<string, ListColumn>;

/** Documents are searched by the other side: the buyer, or the supplier of a self-billed one. */
const searchedBy = (theirs: 'buyer' | 'supplier'): typeof documentColumns => ({
  ...documentColumns,
  [`${theirs}Name`]: column(`${theirs}_name`, 'text', search),
  [`${theirs}Tin`]: column(`${theirs}_tin`, 'text', { ...search, ...ascii }),
});

const columnsBy = { buyer: searchedBy('buyer'), supplier: searchedBy('supplier') };

/**
 * The first covers the usual searches within a period; the second is faster when a party is given.
 * The other indexes follow list orders, and would scan a million rows before they reach last year's
 * March.
 */
export const ofPeriod = ['invoicing_document_issued', 'invoicing_document_of_parties'] as const;

/** The index for each sort field: an unfiltered list is read along it. */
const inOrder = {
  createTime: 'created',
  updateTime: 'updated',
  invoiceNumber: 'by_number',
  issueDate: 'issued',
  totalPayableAmount: 'payable',
  submitTime: 'submitted',
};

export type DocumentColumn = keyof typeof documentColumns;

export interface DocumentListRequest {
  kind: KindNumber;
  bin?: boolean;
  statuses?: readonly number[];
  /** Custom fields that it names can be filtered. */
  filter?: Filter;
  /** Custom fields to be shown: `customText12`. */
  custom?: readonly string[];
}

/** The list of one kind of document, or its recycle bin. */
export function documentListSpec({
  kind,
  bin = false,
  statuses = [],
  filter: asked,
  custom,
}: DocumentListRequest): ListSpec {
  const among = statuses.length > 0;
  const columns = columnsBy[kinds[kind].theirs];
  const customColumns = customColumnsIn(custom, asked, ofDocuments);
  return {
    from: 'invoicing_document d',
    alias: 'd',
    scope: 'organisation',
    columns: Object.keys(customColumns).length > 0 ? { ...columns, ...customColumns } : columns,
    where: {
      sql: `d.kind = ? AND d.in_bin = ?${among ? ` AND d.submit_status IN (${statuses.map(() => '?').join(', ')})` : ''}`,
      params: [kind, bin ? 1 : 0, ...statuses],
    },
    sums: {
      from: 'invoicing_document_count d',
      sum: 'documents',
      members: ['submitStatus', 'mergeStatus', 'isRejected'],
    },
    indexesFor: ({ filter, keyword, search: box, field = 'createTime' }) => {
      if (isWithinAQuarter('issueDate', filter)) return ofPeriod;
      const isPlain = !among && !filter && !keyword && !box && Object.hasOwn(inOrder, field);
      return isPlain ? [`invoicing_document_${inOrder[field as keyof typeof inOrder]}`] : [];
    },
    sort: { field: 'createTime', order: 'descend' },
  };
}

/** Every kind, list and bin: for documents selected by id. */
export const anyDocumentSpec: ListSpec = {
  ...documentListSpec({ kind: 1 }),
  where: { sql: '1 = 1', params: [] },
};

/** The same, with the values of these custom fields. */
export const selectedDocumentSpec = (custom: readonly string[]): ListSpec => ({
  ...anyDocumentSpec,
  columns: { ...anyDocumentSpec.columns, ...customColumnsIn(custom, undefined, ofDocuments) },
});

/** The list that batches select from, latest first as displayed. */
export const documentRows: BatchRows<PageQuery & DocumentListRequest> = {
  listOf: documentListSpec,
  any: anyDocumentSpec,
  label: 'd.invoice_number',
  orderBy: 'd.create_time DESC, d.id DESC',
  most: MAX_IN_BATCH,
};

/** Those to be merged into one PDF. */
export const mergedRows: typeof documentRows = {
  ...documentRows,
  most: MAX_MERGED,
  tooMany: 'batch.tooManyMerged',
};
