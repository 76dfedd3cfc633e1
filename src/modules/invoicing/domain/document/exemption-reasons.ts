import { EXEMPT } from './arithmetic';
import type { Content, Totals } from './document.types';

/**
 * Why parts of a document are exempt: the reasons of its exempt lines, each once. What another line
 * still says, although nothing of it is exempt any more, is no reason.
 */
export function exemptionReasonsOf({ lines }: Pick<Content, 'lines'>, totals: Totals): string[] {
  const isExempt = (i: number): boolean =>
    totals.lines[i]!.taxes.some(({ taxType }) => taxType === EXEMPT);
  const reasons = lines.flatMap(({ taxExemptionReason: reason }, i) =>
    reason && isExempt(i) ? [reason] : [],
  );
  return [...new Set(reasons)];
}
