import { currentLanguage } from '@platform/context';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import { chosenColumns, type SheetColumn, type SheetRow } from '@platform/resource';
import { receivedColumns, type ReceivedColumn } from './received-list-spec';

/** The default columns of a sheet of received documents, in order. */
const inSheet = [
  'internalId',
  'typeCode',
  'status',
  'rejection',
  'issuerName',
  'issuerTin',
  'issuerId',
  'receiverName',
  'receiverTin',
  'receiverId',
  'supplierName',
  'supplierTin',
  'buyerName',
  'buyerTin',
  'intermediaryName',
  'intermediaryTin',
  'currency',
  'totalSales',
  'totalDiscount',
  'netAmount',
  'total',
  'issuedAt',
  'receivedAt',
  'validatedAt',
  'cancelledAt',
  'rejectRequestedAt',
  'statusReason',
  'uuid',
  'submissionUid',
] as readonly ReceivedColumn[];

/** Further columns that a user may have chosen on screen. */
const alsoOnScreen = [
  'typeName',
  'typeVersion',
  'channel',
  'rejectionReason',
  'createTime',
  'updateTime',
] as readonly ReceivedColumn[];

const worded = { status: 'receivedStatus', rejection: 'rejection', typeCode: 'documentType' };

export function receivedSheetColumns(wanted: readonly string[] = []): SheetColumn[] {
  const names = chosenColumns(inSheet, [...inSheet, ...alsoOnScreen], wanted);
  return names.map((name) => ({
    name,
    heading: headingOf(name),
    kind: name in worded ? 'text' : receivedColumns[name].kind,
  }));
}

const headingOf = (name: string): string => {
  const own = `fields.received.${name}`;
  return translate(hasSentence(own, currentLanguage()) ? own : `fields.${name}`);
};

/** Rows with readable values. */
export async function* receivedInWords(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  const language = currentLanguage();
  const word = (group: string, value: unknown): string | null =>
    typeof value === 'string' ? translate(`choices.${group}.${value}`, {}, language) : null;
  for await (const row of rows)
    yield {
      ...row,
      ...Object.fromEntries(
        Object.entries(worded).map(([name, group]) => [name, word(group, row[name])]),
      ),
    };
}
