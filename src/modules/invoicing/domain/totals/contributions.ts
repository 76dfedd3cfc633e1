import { Decimal, roundSen, ZERO } from '@kernel/money';
import type { PlainDate } from '@kernel/time';
import { calculate } from '../document/arithmetic';
import type { Content, LifeOf } from '../document/document.types';
import { type KindNumber, kinds } from '../document/kinds';
import type { Status } from '../document/lifecycle';

/** The dimensions of totals: everything, the other party, or the product on the lines. */
export const Dimension = { All: 0, Party: 1, Product: 2 } as const;
export type Dimension = (typeof Dimension)[keyof typeof Dimension];

/** A document as seen by the totals. */
export type Counted = Content & Pick<LifeOf<unknown>, 'submitStatus' | 'mergeStatus' | 'deletedAt'>;

/** What one document adds to one total. */
export interface Contribution {
  dimension: Dimension;
  subject: string;
  /** The subject's name on the document. */
  label: string;
  day: PlainDate;
  kind: KindNumber;
  status: Status;
  documents: number;
  /** Including tax, in ringgit. */
  amount: Decimal;
  tax: Decimal;
}

const HOME = 'MYR';
const ONE = new Decimal(1);

/**
 * Ringgit per unit of the document's currency. A draft without its rate has no value in ringgit
 * yet; it is counted with 0, and it cannot be submitted like that.
 */
export const ringgitRate = ({
  currencyCode,
  exchangeRate,
}: Pick<Content, 'currencyCode' | 'exchangeRate'>): Decimal =>
  currencyCode === null || currencyCode === HOME ? ONE : (exchangeRate ?? ZERO);

/**
 * An amount of a document in ringgit: converted at the document's own rate (specification 1,
 * section 3: exchangeRate towards MYR) and rounded to the sen, half up, before anything is added.
 * So a total is the plain sum of what each document shows, in whatever order and however it is
 * grouped.
 */
export const inRinggit = (amount: Decimal, rate: Decimal): Decimal => roundSen(amount.times(rate));

/**
 * Drafts without a date belong to no day; sources of a merged invoice are counted as part of it.
 */
const isCounted = ({ deletedAt, mergeStatus, issueDate }: Counted): boolean =>
  deletedAt === null && mergeStatus !== 'contained' && issueDate !== null;

/** Everything a document adds to the totals; empty when it does not count. */
export function contributionsOf(document: Counted): Contribution[] {
  if (!isCounted(document)) return [];
  const totals = calculate(document);
  const rate = ringgitRate(document);
  // Tax is computed in the tax currency: MYR, or the currency of the document (myinvois-ubl §8.3).
  const taxRate = document.taxCurrencyCode === HOME && !rate.isZero() ? ONE : rate;
  const whole = {
    day: document.issueDate!,
    kind: document.kind,
    status: document.submitStatus,
    documents: 1,
    amount: inRinggit(totals.totalIncludingTax, rate),
    tax: inRinggit(totals.totalTaxAmount, taxRate),
  };
  const products = new Map<string, Contribution>();
  for (const [index, { productId, description }] of document.lines.entries()) {
    const { totalExcludingTax, taxAmount } = totals.lines[index]!;
    const subject = productId === null ? '' : `p${productId}`;
    const before = products.get(subject);
    const tax = inRinggit(taxAmount, taxRate);
    products.set(subject, {
      ...whole,
      dimension: Dimension.Product,
      subject,
      label: subject === '' ? '' : (description ?? ''),
      amount: inRinggit(totalExcludingTax, rate)
        .plus(tax)
        .plus(before?.amount ?? ZERO),
      tax: tax.plus(before?.tax ?? ZERO),
    });
  }
  return [
    { ...whole, dimension: Dimension.All, subject: '', label: '' },
    { ...whole, dimension: Dimension.Party, ...partyOf(document) },
    ...products.values(),
  ];
}

/** The other side: the buyer, or the supplier of a self-billed document; by record, else by TIN. */
function partyOf(document: Counted): { subject: string; label: string } {
  const { selfBilled } = kinds[document.kind];
  const id = selfBilled ? document.supplierId : document.buyerId;
  const party = selfBilled ? document.supplier : document.buyer;
  const label = party?.name ?? '';
  if (id !== null) return { subject: `${selfBilled ? 's' : 'b'}${id}`, label };
  return { subject: party?.tin ? `t${party.tin}` : '', label };
}

export const negated = (each: Contribution): Contribution => ({
  ...each,
  documents: -each.documents,
  amount: each.amount.negated(),
  tax: each.tax.negated(),
});
