import { type Decimal, sum } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';
import { calculate } from '../document/arithmetic';
import type { Content, DocumentState, Line, Text } from '../document/document.types';
import { can, statusName } from '../document/lifecycle';
import { MAX_LINES } from '../document/read-draft';
import { fault, isZero, question, unknownCode } from '../document/rules/complaint';
import { contradictions, joinedHeader } from './joined-header';
import type { Receipt } from './receipt';
import { isAboveLimit, limitText } from './transaction-limit';

/** The merged invoice's own data (specification 1, section 5). */
export interface MergeRequest {
  /** Null takes the next one of the series. */
  invoiceNumber: Text;
  issueDate: PlainDate;
  issueTime: string;
  /** Where those of the sources differ; otherwise null. */
  paymentMode?: Text;
}

/** Texts printed on the document, in the document's language. */
export interface MergeWords {
  /** "Overall discount of 5%" */
  overallDiscount: (rate: string) => string;
  /** "INV-1 – INV-9, difference of tax roundings" */
  taxRounding: (range: string) => string;
}

/** A draft as seen by the merge. */
export type Source = DocumentState;

/** The minimum number of drafts in a merge (specification 1, section 5). */
export const MIN_MERGED = 2;

const numberOf = ({ invoiceNumber, id }: Source): string => invoiceNumber ?? id;

/** Why a draft cannot be merged into another invoice; null when it can. */
export function obstacleOf(source: Source): Fault | null {
  const params = { number: numberOf(source) };
  const refused = (code: string, more = {}): Fault => fault(code, 'ids', { ...params, ...more });
  if (source.kind !== 1) return refused('merge.invoicesOnly');
  if (source.deletedAt) return refused('merge.deleted');
  if (source.mergeStatus === 'contained') return refused('merge.contained');
  if (source.mergeStatus === 'merged') return refused('merge.alreadyMerged');
  if (source.mergeStatus === 'requested') return refused('merge.requested');
  if (can('merge', source.submitStatus)) return null;
  return refused('merge.notPending', { status: statusName(source.submitStatus) });
}

/** Everything that prevents these drafts from becoming one invoice. */
export function* faultsOfMerge(
  sources: readonly Source[],
  chosen: Pick<MergeRequest, 'paymentMode'> = {},
): Generator<Fault> {
  if (sources.length < MIN_MERGED) yield fault('merge.atLeastTwo', 'ids');
  for (const source of sources) {
    const obstacle = obstacleOf(source);
    if (obstacle) yield obstacle;
  }
  if (new Set(sources.map(({ orgId }) => orgId)).size > 1)
    yield fault('merge.organisationsDiffer', 'ids');
  yield* contradictions(sources, chosen);
  if (chosen.paymentMode && unknownCode('paymentMode', chosen.paymentMode))
    yield fault('document.paymentModeUnknown', 'paymentMode');
  const lines = sources.reduce((count, source) => count + source.lines.length, 0);
  if (lines > MAX_LINES) yield fault('merge.tooManyLines', 'ids', { max: MAX_LINES });
}

/**
 * One invoice with the lines of all of them, in order. Its total is exactly the sum of theirs:
 * differing overall rates become line discounts, and the difference from converting
 * foreign-currency tax once instead of several times goes into the rounding amount.
 */
export function mergeInvoices(
  sources: readonly Content[],
  request: MergeRequest,
  words: MergeWords,
): Content {
  const header = joinedHeader(sources);
  const merged = withOneDiscount(header, sources, words);
  const { paymentMode, ...own } = request;
  const chosen = paymentMode ? { ...own, paymentMode } : own;
  return totalled({ ...merged, ...chosen }, owedBy(sources));
}

/**
 * Specification 1, section 5: an invoice above the limit of a transaction needs confirmation. For a
 * named buyer it may still be merged; it never goes into a consolidated e-invoice.
 */
export function* questionsOnMerge(
  receipts: readonly Receipt[],
  { issueDate }: Pick<MergeRequest, 'issueDate'>,
): Generator<Fault> {
  // A draft without a date is issued on that of the merged invoice.
  const above = receipts
    .map((receipt) => ({ ...receipt, issueDate: receipt.issueDate ?? issueDate }))
    .filter(isAboveLimit);
  const [first] = above;
  if (first)
    yield question('merge.namedAboveLimit', 'ids', {
      n: above.length,
      limit: limitText(first.issueDate),
      numbers: above.map(({ invoiceNumber, id }) => invoiceNumber || id).join(', '),
    });
}

const owedBy = (sources: readonly Content[]): Decimal =>
  sum(sources.map((source) => calculate(source).totalPayableAmount));

function withOneDiscount(header: Content, sources: readonly Content[], words: MergeWords): Content {
  const rates = new Set(sources.map(({ discountRate }) => discountRate?.toString() ?? '0'));
  if (rates.size === 1) return { ...header, lines: sources.flatMap(({ lines }) => lines) };
  const lines = sources.flatMap((source) => folded(source, words));
  return { ...header, discountRate: null, lines };
}

/** The overall discount as part of each line's own, to the sen. */
function folded(source: Content, { overallDiscount }: MergeWords): readonly Line[] {
  const { discountRate, lines } = source;
  if (isZero(discountRate)) return lines;
  const reason = overallDiscount(discountRate!.toString());
  const totals = calculate(source);
  return lines.map((line, i) => {
    const { discountAmount, overallDiscountAmount } = totals.lines[i]!;
    if (overallDiscountAmount.isZero()) return line;
    return {
      ...line,
      discountRate: null,
      discountAmount: discountAmount.plus(overallDiscountAmount),
      discountReason: discountAmount.isZero() ? reason : joinedReason(line.discountReason, reason),
    };
  });
}

const MAX_REASON = 300;

const joinedReason = (own: Text, overall: string): string => {
  const room = MAX_REASON - overall.length - 2;
  return own ? `${[...own].slice(0, room).join('')}; ${overall}` : overall;
};

/** With the totals that a form would fill in, and exactly this payable amount. */
export function totalled(content: Content, owed: Decimal): Content {
  const difference = owed.minus(calculate(content).totalPayableAmount);
  const rounded = difference.isZero()
    ? content
    : { ...content, roundingAmount: difference.plus(content.roundingAmount ?? 0) };
  const { totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount } =
    calculate(rounded);
  return { ...rounded, totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount };
}
