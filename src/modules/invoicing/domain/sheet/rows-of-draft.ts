import type { DocumentDraft, DraftLine } from '../document/document.types';
import { additionalCellOf, customCellOf } from './custom-cell';
import { JOIN } from './sheet-columns';

export type SheetRow = Record<string, unknown>;

/** A document as rows of the sheet, one per line; `codeOf` names one of our products. */
export function rowsOfDraft(
  draft: DocumentDraft,
  codeOf: (productId: string) => string | undefined = () => undefined,
): SheetRow[] {
  const { supplier, buyer, delivery, references, lines, ...header } = draft;
  const shared: SheetRow = {
    ...header,
    customFields: customCellOf(draft),
    additionalAttributes: additionalCellOf(draft),
    supplierTin: supplier?.tin,
    supplierName: supplier?.name,
    buyerTin: buyer?.tin,
    buyerName: buyer?.name,
    'reference.invoiceNumber': joined(references.map(({ invoiceNumber }) => invoiceNumber)),
    'reference.uuid': joined(references.map(({ uuid }) => uuid)),
    ...prefixed('delivery.', delivery ?? {}),
  };
  if (lines.length === 0) return [shared];
  const numberOf = (id: string | null): string | null =>
    references.find(({ documentId }) => id !== null && documentId === id)?.invoiceNumber ?? null;
  return lines.map((line) => ({
    ...shared,
    ...rowOfLine(line),
    'line.productCode': line.productId && codeOf(line.productId),
    'line.originalNumber': numberOf(line.originalId),
  }));
}

function rowOfLine({ classifications, taxes, ...line }: DraftLine): SheetRow {
  const each = (name: keyof (typeof taxes)[number]): string | null =>
    joined(taxes.map((tax) => tax[name]));
  return {
    ...prefixed('line.', line),
    'line.classifications': joined(classifications),
    'line.taxType': each('taxType'),
    'line.taxRate': each('taxRate'),
    'line.taxPerUnit': each('taxPerUnit'),
    'line.taxUnits': each('taxUnits'),
    'line.taxUnitOfMeasure': each('taxUnitOfMeasure'),
  };
}

/** An empty list is an empty cell, not a row of separators. */
const joined = (values: readonly (string | null)[]): string | null =>
  values.some((value) => value !== null && value !== '')
    ? values.map((value) => value ?? '').join(JOIN)
    : null;

const prefixed = (prefix: string, values: object): SheetRow =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]));
