import { currentLanguage } from '@platform/context';
import { hasSentence, say } from '@platform/i18n/catalogues';
import type { SheetColumn, SheetRow } from '@platform/resource';
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

/** The columns that were asked for, or all of them, with their headings in the reader's language. */
export function documentSheetColumns(wanted: readonly string[] = []): SheetColumn[] {
  const names = wanted.length === 0 ? inSheet : inSheet.filter((name) => wanted.includes(name));
  return names.map((name) => ({
    name,
    heading: headingOf(name),
    kind: name === 'submitStatus' ? 'text' : documentColumns[name].kind,
  }));
}

/** Rows as people read them: the status by its name. */
export function inWords(rows: AsyncIterable<SheetRow>): AsyncIterable<SheetRow> {
  const language = currentLanguage();
  return named(rows, (status) => say(statusName(status), {}, language));
}

async function* named(
  rows: AsyncIterable<SheetRow>,
  nameOf: (status: Status) => string,
): AsyncGenerator<SheetRow> {
  for await (const row of rows) yield { ...row, submitStatus: nameOf(row.submitStatus as Status) };
}

/** The label of a field: the resource's own, the documents', or the one that many share. */
export const headingOf = (name: string, resource = 'document'): string => {
  const own = [`fields.${resource}.${name}`, `fields.document.${name}`];
  return say(own.find((key) => hasSentence(key, currentLanguage())) ?? `fields.${name}`);
};
