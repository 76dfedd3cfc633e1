import { type Decimal, shareOf, type Stretch, sum, ZERO } from '@kernel/money';
import { calculate, EXEMPT } from '../document/arithmetic';
import type { Content, Line } from '../document/document.types';
import { wordsOf } from './draft';
import type { QuotationContent } from './quotation.types';
import { quantitiesOf } from './taking';

/** What an invoice takes, and what was taken before it. */
export interface Portion {
  before: readonly Decimal[];
  take: readonly Decimal[];
  /** The payable total of the previous invoices. */
  billed: Decimal;
}

const UNITS = 5;

/**
 * Part of a quotation as the content of an invoice. Typed amounts are split by quantity, each part
 * being the difference of two rounded sums, so that no sen is lost between parts. Amounts computed
 * by rates are rounded separately in each invoice, as the law requires; the invoice that takes the
 * remainder adjusts its rounding amount so that the payable amounts add up to the quotation's.
 */
export function partOf(offer: QuotationContent, { before, take, billed }: Portion): Content {
  const whole = quantitiesOf(offer);
  const after = before.map((quantity, i) => quantity.plus(take[i]!));
  const lines = offer.lines.flatMap((line, i) =>
    take[i]!.isZero() ? [] : [partOfLine(offer, line, before[i]!, after[i]!)],
  );
  const weigh = weightOf(offer);
  const share = sharing({ from: weigh(before), to: weigh(after), whole: weigh(whole) });
  const discount = share(offer.additionalDiscountAmount);
  const fee = share(offer.additionalFeeAmount);
  const { delivery } = offer;
  const part: Content = {
    ...wordsOf(offer),
    kind: 1,
    references: [],
    lines,
    additionalDiscountAmount: discount,
    additionalDiscountReason: discount && offer.additionalDiscountReason,
    additionalFeeAmount: fee,
    additionalFeeReason: fee && offer.additionalFeeReason,
    prepaymentAmount: share(offer.prepaymentAmount),
    delivery: delivery && { ...delivery, otherChargesAmount: share(delivery.otherChargesAmount) },
    roundingAmount: null,
  };
  const isLast = after.every((quantity, i) => quantity.equals(whole[i]!));
  return totalled(isLast ? { ...part, roundingAmount: missing(offer, part, billed) } : part);
}

/**
 * How far quantities are on the way to the whole offer: by their value, which grows with what is
 * taken off as well, or by themselves where all of it is given away.
 */
function weightOf(offer: QuotationContent): (quantities: readonly Decimal[]) => Decimal {
  const prices = offer.lines.map(({ unitPrice }) => (unitPrice ?? ZERO).abs());
  const isFree = prices.every((price) => price.isZero());
  return (quantities) =>
    sum(quantities.map((quantity, i) => (isFree ? quantity : quantity.times(prices[i]!))));
}

/** The difference to the quotation's total. */
function missing(offer: QuotationContent, part: Content, billed: Decimal): Decimal | null {
  const rest = calculate(offer).totalPayableAmount.minus(billed);
  const rounding = rest.minus(calculate(part).totalPayableAmount);
  return rounding.isZero() ? null : rounding;
}

function partOfLine(offer: QuotationContent, line: Line, before: Decimal, after: Decimal): Line {
  const stretch = { from: before, to: after, whole: line.quantity! };
  const money = sharing(stretch);
  const units = sharing(stretch, (exact) => exact.toDecimalPlaces(UNITS));
  const part: Line = {
    ...line,
    quantity: after.minus(before),
    discountAmount: money(line.discountAmount),
    feeChargeAmount: money(line.feeChargeAmount),
    taxExemptionAmount: null,
    taxes: line.taxes.map((tax) => ({ ...tax, taxUnits: units(tax.taxUnits) })),
    originalId: null,
    originalLine: null,
  };
  const isWhollyExempt = line.taxes.every(({ taxType }) => taxType === EXEMPT);
  if (isWhollyExempt || line.taxExemptionAmount === null) return part;
  // Never more than the part's own total, which is rounded by itself.
  const net = calculate({ ...offer, lines: [part] }).lines[0]!.totalExcludingTax;
  const exempt = money(line.taxExemptionAmount)!;
  return { ...part, taxExemptionAmount: exempt.abs().greaterThan(net.abs()) ? net : exempt };
}

type Share = (amount: Decimal | null) => Decimal | null;

const sharing =
  (stretch: Stretch, round?: (exact: Decimal) => Decimal): Share =>
  (amount) =>
    amount && shareOf(amount, stretch, round);

function totalled(content: Content): Content {
  const { totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount } =
    calculate(content);
  return {
    ...content,
    totalExcludingTax,
    totalTaxAmount,
    totalIncludingTax,
    totalPayableAmount,
  };
}
