import { amountText, type Decimal, plus, sum } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import { calculate } from '../arithmetic';
import type { Content, LineTotals } from '../document.types';
import { lowers } from '../notes/note-of';
import { isNegative, question } from './complaint';

/**
 * What the authority accepts but is rarely intended: asked with its figures before submission
 * (decisions, section 4).
 */
export function* submitWarnings(content: Content): Generator<Fault> {
  const { lines, totalIncludingTax, prepaymentAmount } = calculate(content);
  const currency = content.currencyCode ?? '';
  // A negative note of this kind is refused anyway.
  if (!lowers(content.kind) && isNegative(totalIncludingTax))
    yield question('document.totalBelowNought', 'lines', {
      total: amountText(totalIncludingTax),
      currency,
    });
  for (const [i, { quantity }] of content.lines.entries())
    if (quantity?.isZero())
      yield question('line.quantityNought', `lines[${i}].quantity`, { n: i + 1 });
  for (const [i, line] of lines.entries()) {
    const discount = discountOf(line);
    if (discount.abs().greaterThan(line.subtotal.abs()))
      yield question('line.discountBeyondLine', `lines[${i}].discountAmount`, {
        n: i + 1,
        discount: amountText(discount),
        subtotal: amountText(line.subtotal),
        currency,
      });
  }
  const net = sum(lines.map(({ totalExcludingTax }) => totalExcludingTax));
  const further = content.additionalDiscountAmount;
  if (further?.greaterThan(net.abs()))
    yield question('document.discountBeyondNet', 'additionalDiscountAmount', {
      discount: amountText(further),
      net: amountText(net),
      currency,
    });
  if (prepaymentAmount.greaterThan(totalIncludingTax) && !prepaymentAmount.isZero())
    yield question('document.prepaymentBeyondTotal', 'prepaymentAmount', {
      prepaid: amountText(prepaymentAmount),
      total: amountText(totalIncludingTax),
      beyond: amountText(prepaymentAmount.minus(totalIncludingTax)),
      currency,
    });
}

const discountOf = ({ discountAmount, overallDiscountAmount }: LineTotals): Decimal =>
  plus(discountAmount, overallDiscountAmount);
