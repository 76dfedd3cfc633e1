import { currentLanguage } from '@platform/context';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import { chosenColumns, type SheetColumn, type SheetRow } from '@platform/resource';
import { type Status, statusName } from '../domain/document/lifecycle';
import { type DocumentColumn, documentColumns } from './document-list-spec';

/** What a clerk wants in a sheet of documents, in this order. */
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

/** What a person may have put on the screen beside them. */
const alsoOnScreen = [
  'supplierId',
  'buyerId',
  'invoiceVersion',
  'rejectTime',
  'isRejected',
  'mergeStatus',
] as const satisfies readonly DocumentColumn[];

/** Said in words, or by the name of what an id stands for. */
const inText: readonly string[] = ['submitStatus', 'mergeStatus', 'supplierId', 'buyerId'];

/** The columns that were asked for, or the usual ones, with their headings in the reader's language. */
export function documentSheetColumns(wanted: readonly string[] = []): SheetColumn[] {
  const names = chosenColumns<DocumentColumn>(inSheet, [...inSheet, ...alsoOnScreen], wanted);
  return names.map((name) => ({
    name,
    heading: headingOf(name),
    kind: inText.includes(name) ? 'text' : documentColumns[name].kind,
  }));
}

/** Rows as people read them: statuses and parties by their names. */
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

/** The label of a field: the resource's own, the documents', or the one that many share. */
export const headingOf = (name: string, resource = 'document'): string => {
  const own = [`fields.${resource}.${name}`, `fields.document.${name}`];
  return translate(own.find((key) => hasSentence(key, currentLanguage())) ?? `fields.${name}`);
};
