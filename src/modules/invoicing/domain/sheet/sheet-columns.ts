import { columnFields, type Field, type FieldKind } from '@kernel/fields';
import { deliveryFields, headerFields, lineFields, taxFields } from '../document/fields';

/** A column of the sheet with one row per line; the header is repeated in each row. */
export interface DocumentColumn {
  name: string;
  kind: FieldKind;
  /** The part of the document it belongs to. */
  part: 'header' | 'delivery' | 'reference' | 'line';
}

const idOf = new Set(['supplierId', 'buyerId', 'productId', 'originalId']);

const columnsOf = (
  part: DocumentColumn['part'],
  fields: Readonly<Record<string, Field>>,
  prefix = '',
): DocumentColumn[] =>
  columnFields(fields)
    .filter(([name]) => !idOf.has(name))
    .map(([name, { kind }]) => ({ name: `${prefix}${name}`, kind, part }));

const text = (part: DocumentColumn['part'], ...names: string[]): DocumentColumn[] =>
  names.map((name) => ({ name, kind: 'text', part }));

const [number, ...header] = columnsOf('header', headerFields);
const [description, ...line] = columnsOf('line', lineFields, 'line.');

/**
 * The layout of "documents with lines", for import and export. Parties and products are named, not
 * numbered.
 */
export const documentColumns: readonly DocumentColumn[] = [
  ...text('header', 'documentKey'),
  number!,
  ...text('header', 'supplierTin', 'supplierName', 'buyerTin', 'buyerName'),
  ...header,
  ...text('header', 'customFields', 'additionalAttributes'),
  ...text('reference', 'reference.invoiceNumber', 'reference.uuid'),
  ...columnsOf('delivery', deliveryFields, 'delivery.'),
  ...text('line', 'line.productCode'),
  description!,
  ...text('line', 'line.classifications'),
  ...line,
  // Several taxes of a line share each of these cells, so they are texts.
  ...text('line', ...Object.keys(taxFields).map((name) => `line.${name}`)),
  ...text('line', 'line.originalNumber'),
];
