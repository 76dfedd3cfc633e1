import { currentLanguage } from '@platform/context';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import { chosenColumns, type SheetColumn, type SheetRow } from '@platform/resource';
import { type Status, statusName } from '../domain/document/lifecycle';
import type { CustomField } from '../domain/document/custom-fields';
import { customColumnName } from '../domain/document/custom-column-name';
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

/** Further columns available on screen. */
const alsoOnScreen = [
  'supplierId',
  'buyerId',
  'invoiceVersion',
  'rejectTime',
  'isRejected',
  'mergeStatus',
] as const satisfies readonly DocumentColumn[];

/** Columns exported as text, or as the name behind an id. */
const inText: readonly string[] = ['submitStatus', 'mergeStatus', 'supplierId', 'buyerId'];

/**
 * The requested or default columns, with headings in the reader's language; custom fields have the
 * organisation's own.
 */
export function documentSheetColumns(
  wanted: readonly string[] = [],
  fields: readonly CustomField[] = [],
): SheetColumn[] {
  const custom = customSheetColumns(fields);
  const all = [...inSheet, ...alsoOnScreen, ...custom.keys()];
  return chosenColumns<string>(inSheet, all, wanted).map(
    (name) => custom.get(name) ?? columnOf(name as DocumentColumn),
  );
}

/** Custom field columns by name, with the organisation's headings. */
export const customSheetColumns = (fields: readonly CustomField[]): Map<string, SheetColumn> =>
  new Map(
    fields.map((field) => {
      const name = customColumnName(field);
      const kind = field.valueType === 'number' ? 'amount' : 'text';
      return [name, { name, heading: field.name, kind }];
    }),
  );

const columnOf = (name: DocumentColumn): SheetColumn => ({
  name,
  heading: headingOf(name),
  kind: inText.includes(name) ? 'text' : documentColumns[name].kind,
});

/** The members that a row needs for these columns: parties are exported by name. */
export const membersFor = (columns: readonly SheetColumn[]): string[] => [
  ...columns.map(({ name }) => name),
  ...(['submitStatus', 'mergeStatus', 'supplierName', 'buyerName'] satisfies DocumentColumn[]),
];

/** Rows with readable values: statuses and parties by name. */
export function inWords(rows: AsyncIterable<SheetRow>): AsyncIterable<SheetRow> {
  const language = currentLanguage();
  const words = new Map<string, string>();
  return named(rows, (key) => {
    const word = words.get(key) ?? translate(key, {}, language);
    words.set(key, word);
    return word;
  });
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
