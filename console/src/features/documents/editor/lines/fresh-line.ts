import { type DocumentDraft, type DraftLine, emptyLine } from '@modules/invoicing/contract';
import { taxOfType } from './tax-of-type';

/** A new line with the document's tax type and the rate used on earlier lines. */
export function freshLine({ taxType, lines }: DocumentDraft): DraftLine {
  const line = emptyLine(taxType);
  return { ...line, taxes: line.taxes.map((tax) => taxOfType(taxType, tax, line, lines)) };
}

/** Nothing was entered on it; the tax type is filled in automatically. */
export const isBlank = (line: DraftLine): boolean =>
  line.productId === null &&
  !line.description &&
  line.quantity === null &&
  line.unitPrice === null &&
  line.classifications.length === 0;

/** Enter on the last row leaves an empty line, which is not part of the document. */
export function withoutBlankEnd(draft: DocumentDraft): DocumentDraft {
  const last = draft.lines.findLastIndex((line) => !isBlank(line));
  const keep = Math.max(last + 1, Math.min(1, draft.lines.length));
  return keep === draft.lines.length ? draft : { ...draft, lines: draft.lines.slice(0, keep) };
}
