import type { Fault } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { faultsOf } from '../document/rules';
import { fault } from '../document/rules/complaint';
import { submitWarnings } from '../document/rules/submit-warning-rules';
import type { QuotationContent } from './quotation.types';

/**
 * Everything that prevents a quotation from being saved: the rules of its invoice and a few of its
 * own.
 */
export function* faultsOfQuotation(content: QuotationContent): Generator<Fault> {
  yield* faultsOf(content);
  if (!content.validUntil) yield fault('quotation.validUntilRequired', 'validUntil');
  else if (content.issueDate && content.validUntil < content.issueDate)
    yield fault('quotation.validUntilBeforeIssue', 'validUntil');
  yield* faultsOfQuantities(content);
}

/** Only a positive quantity can be taken in parts. */
function* faultsOfQuantities({ lines }: QuotationContent): Generator<Fault> {
  for (const [i, { quantity }] of lines.entries())
    if (quantity !== null && !quantity.greaterThan(0))
      yield fault('line.quantityNotPositive', `lines[${i}].quantity`, { n: i + 1 });
}

/** Everything that prevents it from being issued, and what is asked first as of its invoice. */
export function* issueFaultsOf(content: QuotationContent, now: Date): Generator<Fault> {
  yield* faultsOfQuotation(content);
  yield* submitWarnings(content);
  if (isExpired(content, now)) yield fault('quotation.validUntilPast', 'validUntil');
}

/** True once the day after the last day of acceptance has begun in Malaysia. */
export const isExpired = ({ validUntil }: { validUntil: string | null }, now: Date): boolean =>
  validUntil !== null && validUntil < businessDate(now);
