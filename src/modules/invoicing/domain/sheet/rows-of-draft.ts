import type { DocumentDraft, DraftLine } from '../document/document.types';
import { additionalCellOf, customCellOf } from './custom-cell';
import { joinedCell } from './joined-cell';

export type SheetRow = Record<string, unknown>;

/** A document that is written to a sheet. */
export interface Writing {
  id: string;
  draft: DocumentDraft;
}

/**
 * Documents as rows of the sheet, those of each apart from those of the one `before` it: our
 * companies each have a series of their own, so that two neighbours may have the same number.
 */
export function rowsOfDrafts(
  writings: readonly Writing[],
  codeOf: (productId: string) => string | undefined,
  before: Writing | undefined,
): SheetRow[] {
  return writings.flatMap(({ id, draft }, i) => {
    const number = (writings[i - 1] ?? before)?.draft.invoiceNumber;
    const isUnclear = draft.invoiceNumber === null || draft.invoiceNumber === number;
    return rowsOfDraft(draft, codeOf).map((row) => (isUnclear ? { ...row, documentKey: id } : row));
  });
}

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
    'reference.invoiceNumber': joinedCell(references.map(({ invoiceNumber }) => invoiceNumber)),
    'reference.uuid': joinedCell(references.map(({ uuid }) => uuid)),
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
    joinedCell(taxes.map((tax) => tax[name]));
  return {
    ...prefixed('line.', line),
    'line.classifications': joinedCell(classifications),
    'line.taxType': each('taxType'),
    'line.taxRate': each('taxRate'),
    'line.taxPerUnit': each('taxPerUnit'),
    'line.taxUnits': each('taxUnits'),
    'line.taxUnitOfMeasure': each('taxUnitOfMeasure'),
  };
}

const prefixed = (prefix: string, values: object): SheetRow =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]));
