import type { KindNumber } from '../document/kinds';
import { partsOfCell } from './joined-cell';
import { documentColumns } from './sheet-columns';

type Row = Readonly<Record<string, unknown>>;

/** The values of sheet rows in the shape of a draft; parties and products still by name. */
export interface RawDocument {
  draft: Record<string, unknown> & { references: readonly RawReference[] };
  supplier: PartyWords;
  buyer: PartyWords;
  /** By line: the product's code, the original's number. */
  productCodes: (string | null)[];
  originalNumbers: (string | null)[];
  /** The custom fields in one cell, by their names; and the additional attributes in another. */
  customCell: string | null;
  additionalCell: string | null;
}

export interface RawReference {
  documentId: null;
  invoiceNumber: string | null;
  uuid: string | null;
}

export interface PartyWords {
  tin: string | null;
  name: string | null;
}

const namesOf = (part: string): string[] =>
  documentColumns.filter((column) => column.part === part).map(({ name }) => name);

const headerNames = namesOf('header');
const lineNames = namesOf('line');
const deliveryNames = namesOf('delivery');
const sharedNames = [...headerNames, ...namesOf('reference'), ...deliveryNames];

/** Columns that identify the document of a row, and say nothing about it. */
const apart = new Set([
  'documentKey',
  'supplierTin',
  'supplierName',
  'buyerTin',
  'buyerName',
  'customFields',
  'additionalAttributes',
]);
const taxNames = ['taxType', 'taxRate', 'taxPerUnit', 'taxUnits', 'taxUnitOfMeasure'];
const ownLineNames = new Set([
  ...taxNames.map((name) => `line.${name}`),
  'line.classifications',
  'line.productCode',
  'line.originalNumber',
]);

export const wordIn = (row: Row, name: string): string | null => {
  const value = row[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const hasAny = (row: Row, names: readonly string[]): boolean =>
  names.some((name) => wordIn(row, name) !== null);

/** A row with header cells only has no line of its own. */
export const hasLine = (row: Row): boolean => hasAny(row, lineNames);

/** A row without any header value continues the document above it. */
export const continues = (row: Row): boolean => !hasAny(row, sharedNames);

/** Header cells that a later row of the same document contradicts. */
export const differing = (first: Row, row: Row): string[] =>
  continues(row)
    ? []
    : sharedNames.filter((name) => wordIn(row, name) !== null && row[name] !== first[name]);

export function rawDocument(kind: KindNumber, [first, ...others]: readonly Row[]): RawDocument {
  const rows = [first!, ...others];
  const lines = rows.filter(hasLine);
  const header = headerNames.filter((name) => !apart.has(name));
  const delivery = delivered(said(first!, deliveryNames, 'delivery.'.length));
  const taxType = lines.flatMap((row) => partsOfCell(wordIn(row, 'line.taxType')))[0];
  return {
    draft: {
      kind,
      ...(taxType && { taxType: padded('taxType', taxType) }),
      ...timed(coded(withoutPercent(said(first!, header)))),
      ...(Object.keys(delivery).length > 0 && { delivery }),
      references: referencesIn(first!),
      lines: lines.map(lineOf),
    },
    supplier: partyIn(first!, 'supplier'),
    buyer: partyIn(first!, 'buyer'),
    productCodes: lines.map((row) => wordIn(row, 'line.productCode')),
    originalNumbers: lines.map((row) => wordIn(row, 'line.originalNumber')),
    customCell: wordIn(first!, 'customFields'),
    additionalCell: wordIn(first!, 'additionalAttributes'),
  };
}

/** The non-empty cells, by draft member; an empty cell keeps the default. */
const said = (row: Row, names: readonly string[], cut = 0): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = wordIn(row, name);
      return value === null ? [] : [[name.slice(cut), value]];
    }),
  );

const partyIn = (row: Row, side: 'supplier' | 'buyer'): PartyWords => ({
  tin: wordIn(row, `${side}Tin`)?.replaceAll(/[\s-]/g, '').toUpperCase() ?? null,
  name: wordIn(row, `${side}Name`),
});

function referencesIn(row: Row): RawReference[] {
  const numbers = partsOfCell(wordIn(row, 'reference.invoiceNumber'));
  const uuids = partsOfCell(wordIn(row, 'reference.uuid'));
  return Array.from({ length: Math.max(numbers.length, uuids.length) }, (_, index) => ({
    documentId: null,
    invoiceNumber: numbers[index] ?? null,
    uuid: uuids[index] ?? null,
  }));
}

function lineOf(row: Row): Record<string, unknown> {
  const plain = lineNames.filter((name) => !ownLineNames.has(name));
  const cells = taxNames.map((name) => partsOfCell(wordIn(row, `line.${name}`)));
  const count = Math.max(...cells.map((values) => values.length));
  return {
    ...withoutPercent(said(row, plain, 'line.'.length)),
    classifications: partsOfCell(wordIn(row, 'line.classifications')).map((code) =>
      padded('classification', code ?? ''),
    ),
    taxes: Array.from({ length: count }, (_, index) =>
      coded(
        withoutPercent(
          Object.fromEntries(taxNames.map((name, at) => [name, cells[at]![index] ?? null])),
        ),
      ),
    ),
  };
}

/** A spreadsheet turns the code 01 into the number 1. */
const widths: Readonly<Record<string, number>> = {
  taxType: 2,
  paymentMode: 2,
  classification: 3,
  state: 2,
};

const padded = (name: string, code: string): string =>
  /^\d+$/.test(code) ? code.padStart(widths[name] ?? 0, '0') : code;

const coded = <T extends Record<string, string | null>>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value && padded(name, value)]),
  ) as T;

/** The postal codes of Perlis and Kedah begin with a zero; what is in other countries is as written. */
const delivered = (values: Record<string, string>): Record<string, string> => {
  const { country = 'MYS', postalCode } = values;
  if (country !== 'MYS') return values;
  const isShort = /^\d{4}$/.test(postalCode ?? '');
  return coded(isShort ? { ...values, postalCode: `0${postalCode}` } : values);
};

/** Rates are percentages: people write 5% as well as 5. That of a currency is none. */
const withoutPercent = <T extends Record<string, string | null>>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value && name.endsWith('Rate') && name !== 'exchangeRate'
        ? value.replace(/\s*%$/, '')
        : value,
    ]),
  ) as T;

/** People write 9:30 where the form expects 09:30:00. */
const timed = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name.endsWith('Time') && /^\d{1,2}:\d{2}$/.test(value)
        ? `${value.padStart(5, '0')}:00`
        : value,
    ]),
  );
