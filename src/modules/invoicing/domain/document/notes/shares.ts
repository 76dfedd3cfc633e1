import { allocate, type Decimal, decimal, sum, ZERO } from '@kernel/money';
import { calculate } from '../arithmetic';
import type { Content, Reference, Totals } from '../document.types';

/** What a note takes from one line of an original. */
export interface LineShare {
  originalLine: number;
  quantity: Decimal;
  /** Including tax, in the document's currency. */
  amount: Decimal;
}

/** What a note takes from one of its originals. */
export interface Share {
  reference: Reference;
  amount: Decimal;
  lines: LineShare[];
}

/** Total including tax of an original that we store; undefined for all others. */
export type TotalOf = (documentId: string) => Decimal | undefined;

/** Lines including tax, in the document's currency: together exactly the net amount and its tax. */
export function lineAmounts({ lines, totalTaxInDocumentCurrency }: Totals): Decimal[] {
  const taxes = allocate(
    totalTaxInDocumentCurrency,
    lines.map((line) => line.taxAmount),
  );
  return lines.map((line, i) => line.totalExcludingTax.plus(taxes[i]!));
}

/**
 * Splits a note over its originals, to the sen: a line picked from an original counts against that
 * one. The rest (typed lines, the document-level discount) is attributed to the originals that we
 * do not store, since nothing can be picked from them; without any, to all in proportion to their
 * totals.
 */
export function sharesOf(content: Content, totalOf: TotalOf): Share[] {
  const totals = calculate(content);
  const amounts = lineAmounts(totals);
  const picked = content.references.map(({ documentId }) =>
    linesFrom(documentId, content, amounts),
  );
  const taken = picked.map((lines) => sum(lines.map(({ amount }) => amount)));
  const rest = totals.totalIncludingTax.minus(sum(taken));
  const rests = allocate(rest, weightsOf(content.references, totalOf));
  return content.references.map((reference, i) => ({
    reference,
    amount: taken[i]!.plus(rests[i]!),
    lines: picked[i]!,
  }));
}

/** Two lines of a note may come from the same line of the original. */
function linesFrom(documentId: string | null, content: Content, amounts: Decimal[]): LineShare[] {
  const byLine = new Map<number, LineShare>();
  for (const [i, { originalId, originalLine, quantity }] of content.lines.entries()) {
    if (!documentId || originalId !== documentId || !originalLine) continue;
    const before = byLine.get(originalLine);
    byLine.set(originalLine, {
      originalLine,
      quantity: (before?.quantity ?? ZERO).plus(quantity ?? ZERO),
      amount: (before?.amount ?? ZERO).plus(amounts[i]!),
    });
  }
  return [...byLine.values()].sort((a, b) => a.originalLine - b.originalLine);
}

function weightsOf(references: readonly Reference[], totalOf: TotalOf): Decimal[] {
  const totals = references.map(({ documentId }) => (documentId ? totalOf(documentId) : undefined));
  const isOutside = totals.map((total) => total === undefined);
  if (isOutside.includes(true)) return isOutside.map((outside) => decimal(outside ? 1 : 0));
  const known = totals.map((total) => total ?? ZERO);
  return sum(known).isZero() ? known.map(() => decimal(1)) : known;
}
