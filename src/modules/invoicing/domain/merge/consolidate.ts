import { Decimal, sum, ZERO } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { Month, PlainDate } from '@kernel/time';
import type { Content, Line, Party, Text } from '../document/document.types';
import { draftOf } from '../document/draft';
import { emptyDraft } from '../document/empty-draft';
import { can, statusName } from '../document/lifecycle';
import { fault } from '../document/rules/complaint';
import { linesOf } from './consolidated-lines';
import { dueDateOf, firstDayOf, inForce, lastDayOf, relaxationPeriods } from './dated-rules';
import type { MergeWords } from './merge';
import { totalled } from './merge';
import { type Chain, chainsOf, rangeText } from './number-ranges';
import { joinedShares, type Receipt, type Sums } from './receipt';
import { isAboveLimit, limitText } from './transaction-limit';
import { bytesAround, bytesOfLines } from './ubl-size';

/** The context in which receipts are examined. */
export interface ConsolidationRules {
  /**
   * The organisation has declared this day part of its relaxation period (decisions, section 3).
   */
  isRelaxed: (orgId: string, day: PlainDate) => boolean;
}

/** Limits of one document. */
export interface Limits {
  bytes: number;
  lines: number;
}

/**
 * The two parties as they will be on the document; null while the general public has no record yet.
 */
export interface Parties {
  supplier: Party | null;
  buyer: Party | null;
  buyerId: Text;
}

/** A planned consolidated document: its content and its receipts. */
export interface Planned {
  orgId: string;
  month: Month;
  dueDate: PlainDate;
  receipts: readonly Receipt[];
  ranges: readonly string[];
  sums: Sums;
  content: Content;
}

/** The relaxation applies on days covered by both the law and the organisation's declaration. */
export const isRelaxedBy = (
  records: readonly { orgId: string; dateFrom: PlainDate; dateTo: PlainDate }[],
): ConsolidationRules['isRelaxed'] => {
  return (orgId, day) =>
    inForce(relaxationPeriods, day) !== undefined &&
    records.some((each) => each.orgId === orgId && each.dateFrom <= day && day <= each.dateTo);
};

/** Why a receipt is left out of a consolidated e-invoice; null when it is included. */
export function exclusionReason(receipt: Receipt, rules: ConsolidationRules): Fault | null {
  const out = (code: string, params = {}): Fault =>
    fault(code, 'ids', { number: receipt.invoiceNumber || receipt.id, ...params });
  if (receipt.kind !== 1) return out('merge.invoicesOnly');
  if (receipt.isDeleted) return out('merge.deleted');
  if (receipt.mergeStatus === 'contained') return out('merge.contained');
  if (receipt.mergeStatus === 'merged') return out('merge.alreadyMerged');
  if (receipt.mergeStatus === 'requested') return out('merge.requested');
  if (!can('merge', receipt.submitStatus))
    return out('merge.notPending', { status: statusName(receipt.submitStatus) });
  if (!receipt.invoiceNumber) return out('merge.noNumber');
  if (!receipt.issueDate) return out('merge.noDate');
  if (hasNegative(receipt)) return out('merge.negative');
  if (isAboveLimit(receipt) && !rules.isRelaxed(receipt.orgId, receipt.issueDate))
    return out('merge.aboveLimit', { limit: limitText(receipt.issueDate) });
  return null;
}

/** What is below zero under one tax belongs on a note, not in a sum that hides it. */
const hasNegative = ({ shares }: Receipt): boolean =>
  shares.some(
    ({ net, taxes }) => net.isNegative() || taxes.some(({ amount }) => amount.isNegative()),
  );

/** One month of one seller in one currency becomes one document, or several. */
const groupOf = (receipt: Receipt): string =>
  [
    receipt.orgId,
    receipt.supplierId,
    receipt.month,
    receipt.currencyCode,
    receipt.taxCurrencyCode,
    receipt.exchangeRate ?? '',
  ].join(' ');

function grouped(receipts: readonly Receipt[]): Receipt[][] {
  const groups = new Map<string, Receipt[]>();
  for (const receipt of receipts) {
    const key = groupOf(receipt);
    const group = groups.get(key);
    if (group) group.push(receipt);
    else groups.set(key, [receipt]);
  }
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/**
 * The documents that these receipts become (myinvois-ubl, section 10.1): a line per unbroken range
 * of numbers and tax treatment, and another document where one would be too large. Each receipt is
 * in exactly one of them; all receipts must be eligible.
 */
export function plan(
  receipts: readonly Receipt[],
  partiesOf: (receipt: Receipt) => Parties,
  limits: Limits,
  words: MergeWords,
): Planned[] {
  return grouped(receipts).flatMap((group) =>
    portions(group, partiesOf(group[0]!), limits, words).map((chains) =>
      plannedOf(chains, partiesOf(group[0]!), words),
    ),
  );
}

type ReceiptChain = Chain<Receipt>;

/** As many number ranges as fit, in order. A range is never split: it has a few lines at most. */
function portions(
  group: readonly Receipt[],
  parties: Parties,
  limits: Limits,
  words: MergeWords,
): ReceiptChain[][] {
  const around = bytesAround(contentOf([[group[0]!]], parties, words));
  const filled: ReceiptChain[][] = [];
  let room: Limits = { bytes: 0, lines: 0 };
  for (const chain of chainsOf(group)) {
    const content = contentOf([chain], parties, words);
    const [bytes, lines] = [bytesOfLines(content), content.lines.length];
    const fits = bytes <= room.bytes && lines <= room.lines;
    if (!fits) {
      filled.push([]);
      room = { bytes: limits.bytes - around, lines: limits.lines };
    }
    filled.at(-1)!.push(chain);
    room = { bytes: room.bytes - bytes, lines: room.lines - lines };
  }
  return filled;
}

function plannedOf(chains: readonly ReceiptChain[], parties: Parties, words: MergeWords): Planned {
  const receipts = chains.flat();
  const { orgId, month } = receipts[0]!;
  return {
    orgId,
    month: month!,
    dueDate: dueDateOf(month!),
    receipts,
    ranges: chains.map(rangeText),
    sums: sumsOf(receipts),
    content: contentOf(chains, parties, words),
  };
}

export const sumsOf = (receipts: readonly Receipt[]): Sums => ({
  excludingTax: sum(receipts.map(({ sums }) => sums.excludingTax)),
  tax: sum(receipts.map(({ sums }) => sums.tax)),
  includingTax: sum(receipts.map(({ sums }) => sums.includingTax)),
  payable: sum(receipts.map(({ sums }) => sums.payable)),
});

/** Without number and date: those are set when it is created. */
function contentOf(chains: readonly ReceiptChain[], parties: Parties, words: MergeWords): Content {
  const receipts = chains.flat();
  const last = receipts.at(-1)!;
  const content: Content = {
    ...draftOf(emptyDraft(1)),
    supplierId: last.supplierId,
    ...parties,
    invoiceVersion: last.invoiceVersion,
    taxType: last.taxType,
    currencyCode: last.currencyCode,
    taxCurrencyCode: last.taxCurrencyCode,
    exchangeRate: last.exchangeRate,
    billingFrequency: 'Monthly',
    billingStartDate: firstDayOf(last.month!),
    billingEndDate: lastDayOf(last.month!),
    additionalDiscountAmount: amountOf(receipts, 'discount'),
    additionalDiscountReason: reasonsOf(receipts, 'discountReason'),
    additionalFeeAmount: amountOf(receipts, 'fee'),
    additionalFeeReason: reasonsOf(receipts, 'feeReason'),
    prepaymentAmount: amountOf(receipts, 'prepaid'),
    roundingAmount: amountOf(receipts, 'rounding'),
    lines: chains.flatMap((chain) => linesOfChain(chain, words)),
  };
  return totalled(content, sum(receipts.map(({ sums }) => sums.payable)));
}

function linesOfChain(chain: ReceiptChain, words: MergeWords): Line[] {
  const range = rangeText(chain);
  const rounding = words.taxRounding(range);
  const factor = taxFactorOf(chain[0]!);
  return joinedShares(chain.flatMap(({ shares }) => shares)).flatMap((share) =>
    linesOf(share, factor, { range, rounding }),
  );
}

const taxFactorOf = ({ currencyCode, taxCurrencyCode, exchangeRate }: Receipt): Decimal =>
  taxCurrencyCode !== currencyCode && exchangeRate ? exchangeRate : new Decimal(1);

const amountOf = (
  receipts: readonly Receipt[],
  name: 'discount' | 'fee' | 'prepaid' | 'rounding',
): Decimal | null => {
  const total = sum(receipts.map((receipt) => receipt[name]));
  return total.equals(ZERO) ? null : total;
};

const MAX_REASON = 300;

/** Each reason once, as many as fit; the receipts keep them all. */
function reasonsOf(
  receipts: readonly Receipt[],
  name: 'discountReason' | 'feeReason',
): string | null {
  let joined = '';
  for (const reason of new Set(receipts.flatMap((receipt) => receipt[name] ?? []))) {
    const next = joined ? `${joined}; ${reason}` : reason;
    if ([...next].length > MAX_REASON) break;
    joined = next;
  }
  return joined || null;
}
