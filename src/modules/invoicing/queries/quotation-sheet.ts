import { currentLanguage } from '@platform/context';
import { translate } from '@platform/i18n/catalogues';
import { chosenColumns, type SheetColumn, type SheetRow } from '@platform/resource';
import { type QuotationStatus, quotationStatusName } from '../domain/quotation/lifecycle';
import type { CustomField } from '../domain/document/custom-fields';
import { customSheetColumns, headingOf } from './document-sheet';
import { type QuotationColumn, quotationColumns } from './quotation-list-spec';

/** The default columns of a quotation sheet, in order. */
const inSheet = [
  'invoiceNumber',
  'submitStatus',
  'convertStatus',
  'issueDate',
  'validUntil',
  'supplierName',
  'supplierTin',
  'buyerName',
  'buyerTin',
  'currencyCode',
  'exchangeRate',
  'totalExcludingTax',
  'totalTaxAmount',
  'totalIncludingTax',
  'totalPayableAmount',
  'lineCount',
  'submitTime',
  'cancelTime',
  'docStatusReason',
  'createTime',
  'updateTime',
] as const satisfies readonly QuotationColumn[];

const inWords: readonly string[] = ['submitStatus', 'convertStatus', 'supplierId', 'buyerId'];

/**
 * The requested or default columns, with headings in the reader's language; custom fields have the
 * organisation's own.
 */
export function quotationSheetColumns(
  wanted: readonly string[] = [],
  fields: readonly CustomField[] = [],
): SheetColumn[] {
  const custom = customSheetColumns(fields);
  const all = [...inSheet, 'supplierId', 'buyerId', ...custom.keys()];
  return chosenColumns<string>(inSheet, all, wanted).map(
    (name) => custom.get(name) ?? columnOf(name as QuotationColumn),
  );
}

const columnOf = (name: QuotationColumn): SheetColumn => ({
  name,
  heading: headingOf(name, 'quotation'),
  kind: inWords.includes(name) ? 'text' : quotationColumns[name].kind,
});

/** Rows with readable values: statuses and parties by name. */
export async function* quotationsInWords(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  const language = currentLanguage();
  for await (const row of rows)
    yield {
      ...row,
      submitStatus: translate(
        quotationStatusName(row.submitStatus as QuotationStatus),
        {},
        language,
      ),
      convertStatus: translate(`convertStatus.${String(row.convertStatus)}`, {}, language),
      supplierId: row.supplierName,
      buyerId: row.buyerName,
    };
}
