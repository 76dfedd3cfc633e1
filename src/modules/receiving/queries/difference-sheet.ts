import { currentLanguage } from '@platform/context';
import { translate } from '@platform/i18n/catalogues';
import { chosenColumns, type SheetColumn, type SheetRow } from '@platform/resource';
import { differenceColumns } from './reconciliation-lists';

const inSheet = [
  'day',
  'kind',
  'what',
  'state',
  'direction',
  'typeCode',
  'number',
  'otherSide',
  'amountHere',
  'amountThere',
  'statusHere',
  'statusThere',
  'tinHere',
  'tinThere',
  'uuid',
] as readonly (keyof typeof differenceColumns)[];

const worded = {
  kind: 'differenceKind',
  state: 'differenceState',
  direction: 'direction',
  typeCode: 'documentType',
  statusHere: 'receivedStatus',
  statusThere: 'receivedStatus',
};

export function differenceSheetColumns(wanted: readonly string[] = []): SheetColumn[] {
  const names = chosenColumns(inSheet, inSheet, wanted);
  return names.map((name) => ({
    name,
    heading: translate(`fields.difference.${name}`),
    kind: name in worded ? 'text' : differenceColumns[name].kind,
  }));
}

/** Rows with readable values. */
export async function* differenceInWords(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  const language = currentLanguage();
  const word = (group: string, value: unknown): string | null =>
    typeof value === 'string' ? translate(`choices.${group}.${value}`, {}, language) : null;
  const aspects = (what: unknown): string =>
    typeof what === 'string' && what !== ''
      ? what
          .split(',')
          .map((one) => word('aspect', one))
          .join(', ')
      : '';
  for await (const row of rows)
    yield {
      ...row,
      what: aspects(row.what),
      ...Object.fromEntries(
        Object.entries(worded).map(([name, group]) => [name, word(group, row[name])]),
      ),
    };
}
