import { currentLanguage } from '@platform/context';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import { chosenColumns, type SheetColumn, type SheetRow } from '@platform/resource';
import { type Status, statusName } from '../domain/document/lifecycle';
import { type DocumentColumn, documentColumns } from './document-list-spec';

/** The default columns of a document sheet, in order. */
const inSheet = [
  'invoiceNumber',
  'submitStatus',
  'issueDate',
  'issueTime',
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
  'validatedAt',
  'cancelTime',
  'docStatusReason',
  'uuid',
  'createTime',
  'updateTime',
] as const satisfies readonly DocumentColumn[];

/** Further columns that a user may have chosen on screen. */
const alsoOnScreen = [
  'supplierId',
  'buyerId',
  'invoiceVersion',
  'rejectTime',
  'isRejected',
  'mergeStatus',
] as const satisfies readonly DocumentColumn[];

/** Columns exported as text, or as the name of what an id refers to. */
const inText: readonly string[] = ['submitStatus', 'mergeStatus', 'supplierId', 'buyerId'];

/** The requested or default columns, with headings in the reader's language. */
export function documentSheetColumns(wanted: readonly string[] = []): SheetColumn[] {
  const names = chosenColumns<DocumentColumn>(inSheet, [...inSheet, ...alsoOnScreen], wanted);
  return names.map((name) => ({
    name,
    heading: headingOf(name),
    kind: inText.includes(name) ? 'text' : documentColumns[name].kind,
  }));
}

/** Rows with readable values: statuses and parties by name. */
export function inWords(rows: AsyncIterable<SheetRow>): AsyncIterable<SheetRow> {
  const language = currentLanguage();
  return named(rows, (key) => translate(key, {}, language));
}

async function* named(
  rows: AsyncIterable<SheetRow>,
  word: (key: string) => string,
): AsyncGenerator<SheetRow> {
  for await (const row of rows)
    yield {
      ...row,
      submitStatus: word(statusName(row.submitStatus as Status)),
      mergeStatus: word(`choices.mergeStatuses.${String(row.mergeStatus)}`),
      supplierId: row.supplierName,
      buyerId: row.buyerName,
    };
}

/** The label of a field: the resource's own, the documents', or the shared one. */
export const headingOf = (name: string, resource = 'document'): string => {
  const own = [`fields.${resource}.${name}`, `fields.document.${name}`];
  return translate(own.find((key) => hasSentence(key, currentLanguage())) ?? `fields.${name}`);
};
